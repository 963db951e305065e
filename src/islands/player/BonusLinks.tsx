import { useStore } from '@nanostores/react'
import { useLive } from '../../components/use-live.ts'
import { EARNING_LINKS } from '../../domain/earning-links.ts'
import { playerMessages } from '../../i18n/en-US/player.ts'
import { $isAgent } from '../../stores/player/is-agent.ts'
import { $shownDots } from '../../stores/site/red-dots.ts'
import { MemberLink } from './MemberLink.tsx'

/** Links to everything that a player can earn, each with its red dot. */
export function BonusLinks() {
  const t = useStore(playerMessages)
  const dots = useLive($shownDots, undefined)
  const isAgent = useLive($isAgent, false)
  return (
    <nav aria-label={t.bonuses} className="card grid py-1">
      {EARNING_LINKS.filter(link => isAgent || !('isForAgents' in link)).map(link => (
        <MemberLink
          key={link.href}
          href={link.href}
          icon={link.icon}
          label={t[link.label]}
          isNew={link.dots.some(name => dots?.[name])}
        />
      ))}
    </nav>
  )
}

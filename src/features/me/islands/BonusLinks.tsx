import { useStore } from '@nanostores/react'
import { useLive } from '../../../components/use-live.ts'
import { $shownDots } from '../../../stores/site/red-dots.ts'
import { $isAgent } from '../browser/is-agent.ts'
import { EARNING_LINKS } from '../rules/earning-links.ts'
import { playerMessages } from '../texts/en-US/player.ts'
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

import { useStore } from '@nanostores/react'
import { useLive } from '../../../components/use-live.ts'
import { TABS } from '../../../domain/site/navigation.ts'
import type { RedDot } from '../../../domain/site/red-dots.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'
import { $shownDots } from '../../../stores/site/red-dots.ts'
import { $isAgent } from '../browser/is-agent.ts'
import { playerMessages } from '../texts/en-US/player.ts'
import { MemberLink } from './MemberLink.tsx'

/** The dots of the tab of the bonus centre. */
const CENTRE_DOTS: readonly RedDot[] = TABS.find(({ tab }) => tab === 'bonus')?.dots ?? []

/**
 * The links of `/member` to everything that a player can earn. `icon` names an icon, `label` a key of the messages of that
 * page; each of `dots` shows a red dot on the link. `isForAgents`: only an agent sees the link.
 */
const EARNING_LINKS = [
  { href: '/bonus', icon: 'gift', label: 'bonuses', dots: CENTRE_DOTS },
  { href: '/bonus/tasks', icon: 'check', label: 'tasks', dots: ['hasTask', 'taskAwardFlag'] },
  { href: '/vip', icon: 'crown', label: 'vip', dots: ['vipAwardFlag', 'vipTaskFlag'] },
  { href: '/points', icon: 'star', label: 'points', dots: [] },
  { href: '/activity/diamond-shop', icon: 'diamond', label: 'diamondShop', dots: ['diamondMallRedDot'] },
  { href: '/share', icon: 'invite', label: 'invite', dots: ['inviteTurnFlag'] },
  { href: '/agent', icon: 'chart', label: 'agent', dots: ['agent5AwardFlag'], isForAgents: true },
  { href: '/reward/record', icon: 'history', label: 'awardRecord', dots: [] },
] as const satisfies readonly {
  href: RoutePath
  icon: string
  label: string
  dots: readonly RedDot[]
  isForAgents?: true
}[]

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

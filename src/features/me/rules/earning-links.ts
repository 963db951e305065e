import { TABS } from '../../../domain/site/navigation.ts'
import type { RedDot } from '../../../domain/site/red-dots.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'

/** The dots of the tab of the bonus centre. */
const CENTRE_DOTS: readonly RedDot[] = TABS.find(({ tab }) => tab === 'bonus')?.dots ?? []

/**
 * The links of `/member` to everything that a player can earn. `icon` names an icon, `label` a key of the messages of that
 * page; each of `dots` shows a red dot on the link. `isForAgents`: only an agent sees the link.
 */
export const EARNING_LINKS = [
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

import type { RedDot } from '../../../domain/site/red-dots.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'

/**
 * The pages of the bonus centre, in the order of their links. `label` is a key of the messages of the bonus centre; each
 * of `dots` shows a red dot on the link.
 */
export const BONUS_PAGES = [
  { href: '/bonus', label: 'ready', dots: [] },
  { href: '/bonus/tasks', label: 'tasks', dots: ['hasTask', 'taskAwardFlag'] },
  { href: '/bonus/event', label: 'events', dots: ['hasSignUpBonus'] },
  { href: '/activity/spin', label: 'dailyWheel', dots: ['spinAwardFlag'] },
  { href: '/activity/scratch-card', label: 'scratchCards', dots: [] },
  { href: '/activity/slotshack', label: 'slotshack', dots: [] },
  { href: '/bonus/vip', label: 'vip', dots: ['vipAwardFlag', 'vipTaskFlag'] },
  { href: '/bonus/rebate', label: 'rebate', dots: [] },
  { href: '/bonus/record', label: 'vipReward', dots: [] },
  { href: '/bonus/reward', label: 'items', dots: ['diamondMallRedDot'] },
  { href: '/reward/record', label: 'record', dots: [] },
] as const satisfies readonly { href: RoutePath; label: string; dots: readonly RedDot[] }[]

import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { NAVIGATION_TABS } from '../../../domain/site/navigation.ts'
import type { RedDot } from '../../../domain/site/red-dots.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'
import { $shownRedDots } from '../../../stores/site/red-dots.ts'
import { $isAgent } from '../browser/is-agent.ts'
import { memberPageMessages } from '../texts/en-US/player.ts'
import { MemberLink } from './MemberLink.tsx'

/** The red dots that the tab of the bonus center in the navigation shows. */
const BONUS_CENTER_RED_DOTS: readonly RedDot[] =
  NAVIGATION_TABS.find(({ tab }) => tab === 'bonus')?.dots ?? []

/**
 * The links to everything that a player can earn. `label` is a key of `memberPageMessages`. A link has a red dot while any
 * of its `dots` is lit. Only agents see a link with `isForAgents`.
 */
const EARNING_LINKS = [
  { href: '/bonus', icon: 'gift', label: 'bonuses', dots: BONUS_CENTER_RED_DOTS },
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

/** The card of links to everything that a player can earn. */
export function BonusLinks() {
  const t = useStore(memberPageMessages)
  const dots = useBrowserStore($shownRedDots, undefined)
  const isAgent = useBrowserStore($isAgent, false)
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

import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { RedDot } from '../../../domain/site/red-dots.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'
import { $shownRedDots } from '../../../stores/site/red-dots.ts'
import { bonusNavMessages } from '../texts/en-US/bonus-nav.ts'

/**
 * The four tabs of the bonus center. `label` is a key of `bonusNavMessages`. A tab has a red dot while any of `dots` is
 * on. `under` are the pages to which the tab's page links; on these the tab is current too.
 */
const BONUS_TABS = [
  {
    href: '/bonus',
    label: 'claim',
    dots: ['spinAwardFlag', 'signInFlag', 'canReceiveDrawChance', 'diamondMallRedDot'],
    under: ['/bonus/reward', '/reward/record'],
  },
  { href: '/bonus/tasks', label: 'tasks', dots: ['hasTask', 'taskAwardFlag'], under: [] },
  { href: '/bonus/event', label: 'events', dots: ['hasSignUpBonus'], under: [] },
  {
    href: '/bonus/vip',
    label: 'vip',
    dots: ['vipAwardFlag', 'vipTaskFlag'],
    under: ['/bonus/rebate', '/bonus/record'],
  },
] as const satisfies readonly {
  href: RoutePath
  label: string
  dots: readonly RedDot[]
  under: readonly RoutePath[]
}[]

/**
 * The tabs of the bonus center, each with its red dot.
 * @param current path of the open page
 */
export function BonusNav({ current }: { current: RoutePath }) {
  const t = useStore(bonusNavMessages)
  const dots = useBrowserStore($shownRedDots, undefined)
  return (
    <nav aria-label={t.pages} className="tab-list">
      {BONUS_TABS.map(({ href, label, dots: names, under }) => (
        <a
          key={href}
          href={href}
          className="tab-button tab-link"
          aria-current={href === current ? 'page' : isUnder(under, current) || undefined}
        >
          {t[label]}
          {names.some(name => dots?.[name]) && (
            <span className="word-dot">
              <span className="sr-only">{t.newThings}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}

/** Whether the open page is one of the pages to which a tab's page links. */
const isUnder = (under: readonly RoutePath[], current: RoutePath) => under.includes(current)

import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { RedDot } from '../../../domain/site/red-dots.ts'
import type { RoutePath } from '../../../domain/site/routes.ts'
import { pageFrameMessages } from '../../../i18n/en-US/frame.ts'
import { $shownRedDots } from '../../../stores/site/red-dots.ts'
import { awardMessages } from '../texts/en-US/award.ts'

/**
 * The pages of the bonus center, in the order of their links. `label` is a key of `awardMessages`. The link has a red
 * dot while any of `dots` is on.
 */
const BONUS_PAGES = [
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

/**
 * Links to the pages of the bonus center, each with its red dot.
 * @param current path of the open page
 */
export function BonusNav({ current }: { current: string }) {
  const t = useStore(awardMessages)
  const frame = useStore(pageFrameMessages)
  const dots = useBrowserStore($shownRedDots, undefined)
  const nav = useRef<HTMLElement>(null)
  // Scrolls the row of links, not the page, so that the current link is in the middle. On a phone the row is wider than
  // the window. Runs again when a red dot makes a link wider.
  useEffect(() => {
    const list = nav.current
    const link = list?.querySelector('[aria-current]')
    if (!list || !link) return
    const sizes = new ResizeObserver(() => {
      const [row, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
      list.scrollLeft += place.left + place.width / 2 - row.left - row.width / 2
    })
    for (const each of list.children) sizes.observe(each)
    return () => sizes.disconnect()
  }, [])
  return (
    <nav ref={nav} aria-label={t.pages} className="tab-list">
      {BONUS_PAGES.map(({ href, label, dots: names }) => (
        <a
          key={href}
          href={href}
          className="tab-button tab-link"
          aria-current={href === current ? 'page' : undefined}
        >
          {t[label]}
          {names.some(name => dots?.[name]) && (
            <span className="word-dot">
              <span className="sr-only">{frame.newThings}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}

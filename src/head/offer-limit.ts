import { PENDING_REVEALS_KEY, USER_KEY } from '../domain/site/storage-keys.ts'
import { storage } from './shared/storage.ts'

/*
 * Runs after the content of a page that tells a player who must get no offers which break or limit it is and when it
 * ends (`components/frame/LimitHead.astro`, `LimitNote.astro`). An offer page shows the limit in place of its content
 * (`LimitedOffer.astro`), but the page of a machine that has a draw of the player to show stays. The script decides
 * before the first paint, and again when the page learns whether the player gets offers.
 */

/** A break or a used-up limit: its name among the sentences of the page, and its end in epoch milliseconds. */
interface Limit {
  readonly kind: string
  readonly endsAtMs: number
}

const root = document.documentElement
const page = document.querySelector<HTMLElement>('[data-limited-page]')
const views = document.querySelectorAll<HTMLElement>('[data-limit]')
const [view] = views

function decide(): void {
  // Reads the storage in a `try` block, because a parser throws on an invalid text.
  try {
    const user = JSON.parse(storage[USER_KEY] ?? '')
    const reveals = JSON.parse(storage[PENDING_REVEALS_KEY] ?? '{}')
    const isLimited =
      root.dataset.offers === 'off' && reveals[`${page?.dataset.machine}`]?.playerId !== user.id
    if (!view || view.hidden !== isLimited) return
    for (const each of page?.parentElement?.children ?? [])
      each.toggleAttribute('hidden', isLimited !== (each === page))
    for (const each of views) each.hidden = !isLimited
    const title = { role: 'heading', ariaLevel: '1', className: 'page-title' }
    Object.assign(view.querySelector('.stage-label') ?? {}, title)
    const limit: Limit | undefined = user.excludedUntilMs
      ? { kind: 'exclusion', endsAtMs: user.excludedUntilMs }
      : user.protection.limitsHit[0]
    const sentence = view.querySelector('[data-sentence]')
    if (!limit || !sentence) return
    // The formats of `formatDateTime` and of a day, whose module would double the size of this script.
    const end = new Date(limit.endsAtMs)
    const day = view.querySelector<HTMLElement>('[data-end]')
    const time = end.toLocaleString(root.lang, {
      // A view that shows the day has only the time of day in its sentence.
      dateStyle: day ? undefined : 'medium',
      timeStyle: 'short',
    })
    sentence.textContent = `${view.dataset[limit.kind]}`.replace(
      '{time}',
      time.replace(/ (?!\d+:)/g, '\u00a0'),
    )
    if (!day?.parentElement) return
    day.textContent = end.toLocaleDateString(root.lang, { dateStyle: 'medium' })
    day.parentElement.hidden = false
  } catch {}
}

decide()
// The game of coins shows a limit that is reached in the game by itself: the last coins would vanish as they fall.
if (page?.dataset.game !== '')
  new MutationObserver(decide).observe(root, { attributeFilter: ['data-offers'] })

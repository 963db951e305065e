import { PENDING_REVEALS_KEY, USER_KEY } from '../domain/site/storage-keys.ts'
import { storage } from './shared/storage.ts'

/*
 * Runs after the limit of an offer page (`components/frame/LimitedOffer.astro`). For a player who must get no offers it
 * shows the limit in place of the page, and tells which limit it is and when it ends. A page whose machine has a draw of
 * the player to show is shown. The script decides before the first paint, and again when the page learns whether the
 * player gets offers.
 */

/** A break or a used-up limit: its name among the sentences of the page, and its end in epoch milliseconds. */
interface Limit {
  readonly kind: string
  readonly endsAtMs: number
}

const root = document.documentElement
const view = document.querySelector<HTMLElement>('[data-limit]')

function decide(): void {
  // Reads the storage in a `try` block, because a parser throws on an invalid text.
  try {
    const user = JSON.parse(storage[USER_KEY] ?? '')
    const reveals = JSON.parse(storage[PENDING_REVEALS_KEY] ?? '{}')
    const isLimited =
      root.dataset.offers === 'off' && reveals[`${view?.dataset.machine}`]?.playerId !== user.id
    if (!view || view.hidden !== isLimited) return
    for (const each of view.parentElement?.children ?? [])
      if (each !== view) each.toggleAttribute('hidden', isLimited)
    view.hidden = !isLimited
    Object.assign(view.querySelector('.stage-label') ?? {}, { role: 'heading', ariaLevel: '1' })
    const limit: Limit | undefined = user.excludedUntilMs
      ? { kind: 'exclusion', endsAtMs: user.excludedUntilMs }
      : user.protection.limitsHit[0]
    const note = view.querySelector('.stage-note')
    if (!limit || !note) return
    // The formats of `formatDateTime` and of a day, whose module would double the size of this script.
    const end = new Date(limit.endsAtMs)
    const time = end.toLocaleString(root.lang, { dateStyle: 'medium', timeStyle: 'short' })
    note.textContent = `${view.dataset[limit.kind]}`.replace('{time}', time)
    const day = view.querySelector<HTMLElement>('[data-end]')
    if (!day?.parentElement) return
    day.textContent = end.toLocaleDateString(root.lang, { dateStyle: 'medium' })
    day.parentElement.hidden = false
  } catch {}
}

decide()
// The game of coins shows a limit that is reached in the game by itself: the last coins would vanish as they fall.
if (view?.dataset.game !== '')
  new MutationObserver(decide).observe(root, { attributeFilter: ['data-offers'] })

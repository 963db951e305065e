import { RESUMABLE_PLAYER_KEY } from '../../domain/site/storage-keys.ts'
import { errorMessages } from '../../i18n/en-US/errors.ts'
import { environment } from '../../platform/environment.ts'
import { storeFormDrafts } from '../form/draft.ts'
import { openModal } from '../modals/modals.ts'
import { clearTabOfOtherPlayer, storedPlayerId } from './forget-player.ts'
import { $isPageStopped, checkPageSession, pagePlayerId } from './page-player.ts'
import { $token } from './token.ts'

let isWatching = false

/**
 * Watches the stored session while the page is open. When another tab logs in or out, the page reloads; when a reload
 * would lose typed text or a game, a dialog asks first. Only the first call has an effect.
 */
export function watchPagePlayer(): void {
  if (isWatching) return
  isWatching = true
  $isPageStopped.subscribe(reloadOrAsk)
  $token.listen(checkPageSession)
  environment().page.onReturn(checkPageSession)
  // Another tab may have logged in or out since this page read the session.
  checkPageSession()
}

function reloadOrAsk(isStopped: boolean): void {
  if (!isStopped) return
  const { page } = environment()
  // A page that returns from the history is still hidden, so it reloads without asking.
  if (page.isConcealed()) prepareReload()
  else if (page.hasUnsavedWork()) askToReload()
  else reload()
}

function askToReload(): void {
  const t = errorMessages.get()
  openModal(
    { name: 'alert', title: t.stoppedTitle, message: t.stopped, action: t.stoppedAction },
    { onClose: reload },
  )
}

/** Hides the page and reloads it. */
function reload(): void {
  prepareReload()
  environment().page.conceal()
  void environment().history.reload()
}

/**
 * Removes the page's player from this tab. Typed text is stored only for a player who may go on with it: a player whose
 * session ended without a log-out, or who has logged in again.
 */
function prepareReload(): void {
  const { local } = environment().storage
  const own = pagePlayerId()
  const storedId = storedPlayerId(local)
  clearTabOfOtherPlayer(storedId === undefined ? [] : [storedId])
  if ((local[RESUMABLE_PLAYER_KEY] ?? storedId) === own) storeFormDrafts()
}

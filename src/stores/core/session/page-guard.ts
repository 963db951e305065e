import { errorMessages } from '../../../i18n/en-US/errors.ts'
import { environment } from '../../../platform/environment.ts'
import { keepDrafts } from '../form/draft.ts'
import { openModal } from '../modals/modals.ts'
import { $isStopped, checkPage } from './page-player.ts'
import { $token } from './token.ts'

let isWatching = false

/**
 * Watches the stored session while the page is open. When another tab logs in or out, the page reloads; where a reload
 * would lose typed text or a game, a dialog asks first. Further calls have no effect.
 */
export function watchPagePlayer(): void {
  if (isWatching) return
  isWatching = true
  $isStopped.listen(reloadOrAsk)
  $token.listen(checkPage)
  environment().page.onReturn(checkPage)
  // A page in the back-forward cache receives no storage events.
  environment().page.onRestore(checkPage)
}

function reloadOrAsk(isStopped: boolean): void {
  if (!isStopped) return
  if (!environment().page.hasUnsavedWork()) {
    reload()
    return
  }
  const t = errorMessages.get()
  openModal(
    { name: 'alert', title: t.stoppedTitle, message: t.stopped, action: t.stoppedAction },
    { onClose: reload },
  )
}

/** Stores typed text in case the same player logs in again, and reloads the page. */
function reload(): void {
  keepDrafts()
  void environment().history.reload()
}

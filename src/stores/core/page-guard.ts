import { errorMessages } from '../../i18n/en-US/errors.ts'
import { environment } from '../../platform/environment.ts'
import { openModal } from './modals.ts'
import { $isStopped, checkPage } from './page-player.ts'
import { $token } from './token.ts'

let isWatching = false

/**
 * Watches the stored session for as long as the page is open. When another tab logs in or out, the page is loaded
 * again; where that would lose typed text or a game, a dialog says so first. Safe to call again.
 */
export function watchPagePlayer(): void {
  if (isWatching) return
  isWatching = true
  $isStopped.listen(reloadOrAsk)
  $token.listen(checkPage)
  environment().onReturn(checkPage)
  // A page out of the back-forward cache was told of nothing meanwhile.
  environment().onRestore(checkPage)
}

function reloadOrAsk(isStopped: boolean): void {
  if (!isStopped) return
  if (!environment().hasUnsavedWork()) {
    void environment().reload()
    return
  }
  const t = errorMessages.get()
  const reload = () => void environment().reload()
  openModal(
    { name: 'alert', title: t.stoppedTitle, message: t.stopped, action: t.stoppedAction },
    { onClose: reload },
  )
}

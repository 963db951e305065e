import { RESUMABLE_PLAYER_KEY, SESSION_TOKEN_KEY } from '../../domain/site/storage-keys.ts'
import { callFailureMessages } from '../../i18n/en-US/errors.ts'
import { environment } from '../../platform/environment.ts'
import { storeFormDrafts } from '../form/draft.ts'
import { openModal } from '../modals/modals.ts'
import { clearTabOfOtherPlayer, readStoredPlayerId } from './forget-player.ts'
import { $isPageStopped, checkPageSession, readPagePlayerKey } from './page-player.ts'
import { $token } from './token.ts'

let isWatching = false

/** Opens the page that follows the log-in; set only while a log-in page is open. */
let openPageAfterLogin: (() => Promise<never>) | undefined

/**
 * Makes a log-in page call `open` when another tab has logged in. The page then asks no question about typed text.
 * @param open opens the page that follows a log-in on this page
 * @returns a function that ends this behavior
 */
export function continueAfterLogin(open: () => Promise<never>): () => void {
  openPageAfterLogin = open
  return () => {
    openPageAfterLogin = undefined
  }
}

/**
 * Watches the stored session while the page is open. When another tab logs in or out, the page reloads. If a reload
 * would lose typed text or a game, a dialog asks first. Only the first call has an effect.
 */
export function watchPagePlayer(): void {
  if (isWatching) return
  isWatching = true
  $isPageStopped.subscribe(reloadOrAsk)
  $token.listen(checkPageSession)
  environment().page.onReturn(checkPageSession)
  // Checks the session immediately, since another tab may have logged in or out since this page read the session.
  checkPageSession()
}

function reloadOrAsk(isStopped: boolean): void {
  if (!isStopped) return
  const { page, storage } = environment()
  const openNext = storage.local[SESSION_TOKEN_KEY] ? openPageAfterLogin : undefined
  // Reloads a hidden page without a question: the browser has just restored it from the history, and the player has not
  // seen it yet.
  if (page.isConcealed()) prepareReload()
  else if (openNext) leave(openNext)
  else if (page.hasUnsavedWork()) askToReload()
  else reload()
}

function askToReload(): void {
  const t = callFailureMessages.get()
  openModal(
    { name: 'alert', title: t.stoppedTitle, message: t.stopped, action: t.stoppedAction },
    { onClose: reload },
  )
}

function reload(): void {
  leave(environment().history.reload)
}

/** Hides the page and calls `open`, which reloads the page or opens another one. */
function leave(open: () => Promise<never>): void {
  prepareReload()
  environment().page.conceal()
  void open()
}

/**
 * Removes the page's player from this tab. Stores typed text only for a player who may continue: one whose session
 * ended without a log-out, or who has logged in again.
 */
function prepareReload(): void {
  const { local } = environment().storage
  const own = readPagePlayerKey()
  const storedId = readStoredPlayerId(local)
  clearTabOfOtherPlayer(storedId === undefined ? [] : [storedId])
  if ((local[RESUMABLE_PLAYER_KEY] ?? storedId) === own) storeFormDrafts()
}

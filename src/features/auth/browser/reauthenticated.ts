import { persistentAtom } from '@nanostores/persistent'
import { REAUTHENTICATED_AT_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'

/**
 * The time of the player's last confirmation in another window, epoch milliseconds as text. The windows exchange it
 * through local storage, since a provider's page may cut their direct connection.
 */
const $confirmedAt = persistentAtom<string>(REAUTHENTICATED_AT_KEY, '')

/** Tells the other pages of this site that the session is active again. */
export function announceReauthenticated(): void {
  $confirmedAt.set(String(environment().time.now()))
}

/**
 * Calls `listener` when the player confirms in another window.
 * @returns a function that stops listening
 */
export function onReauthenticated(listener: () => void): () => void {
  return $confirmedAt.listen(listener)
}

import { persistentAtom } from '@nanostores/persistent'
import { CONFIRMED_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'

/**
 * When another window last confirmed the player, in epoch milliseconds as text. Local storage carries it, since a
 * provider's page may cut the connection between the two windows.
 */
const $confirmedAt = persistentAtom<string>(CONFIRMED_KEY, '')

/** Tells the other pages of this site that the session is active again. */
export function noteConfirmed(): void {
  $confirmedAt.set(String(environment().time.now()))
}

/** Calls `listener` when another window confirms. @returns a function that stops it */
export function onConfirmed(listener: () => void): () => void {
  return $confirmedAt.listen(listener)
}

import { persistentAtom } from '@nanostores/persistent'
import { environment } from '../../platform/environment.ts'

/**
 * When a window beside the page confirmed who is there, in epoch milliseconds as text. By the storage: a provider's page
 * may cut the tie between the two windows.
 */
const $confirmedAt = persistentAtom<string>('perya:confirmed', '')

/** Tells the other pages of this site that the session is active again. */
export function noteConfirmed(): void {
  $confirmedAt.set(String(environment().now()))
}

/** Calls `listener` when another window confirms. @returns the way to stop */
export function onConfirmed(listener: () => void): () => void {
  return $confirmedAt.listen(listener)
}

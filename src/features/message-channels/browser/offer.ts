import { atom, computed } from 'nanostores'
import { PUSH_OFFER_KEY } from '../../../domain/site/storage-keys.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { environment } from '../../../platform/environment.ts'
import { $pushState, turnOnPush } from './push.ts'

/**
 * The time, in milliseconds, for which this device does not offer notifications again after the player has answered the
 * offer.
 */
const OFFER_INTERVAL_MS = 90 * DAY_MS

const $isOfferAnswered = atom(false)

/**
 * Whether the page may offer notifications: this device supports notifications, has not turned them on, and was not
 * asked in the last 90 days.
 */
export const $isPushOffered = computed([$pushState, $isOfferAnswered], (state, isAnswered) => {
  if (state !== 'off' || isAnswered) return false
  const askedAtMs = Number(environment().storage.local[PUSH_OFFER_KEY] ?? 0)
  return environment().time.now() - askedAtMs >= OFFER_INTERVAL_MS
})

function storeAnswer(): void {
  environment().storage.local[PUSH_OFFER_KEY] = String(environment().time.now())
  $isOfferAnswered.set(true)
}

/** Turns notifications on, and closes the offer if that succeeds. */
export async function acceptPushOffer(): Promise<void> {
  await turnOnPush.submit()
  if (turnOnPush.$submission.get().state === 'done') storeAnswer()
}

/** Closes the offer of notifications for `OFFER_INTERVAL_MS`. */
export function declinePushOffer(): void {
  storeAnswer()
}

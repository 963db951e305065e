import { atom } from 'nanostores'
import type { ResultOf } from '../../../../contract/endpoint.ts'
import { CallError } from '../../../../contract/requester.ts'
import { isDepositStateOpen } from '../../../../domain/payments/deposit.ts'
import { environment } from '../../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import { messageOfFailure } from '../../../../stores/call/failure.ts'
import { startPoller } from '../../../../stores/call/poller.ts'
import { refreshSession } from '../../../../stores/session/session.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'
import type { depositOrder } from '../../contract/deposit.ts'
import { storeKnownOrder } from '../known-orders.ts'

const ORDER_POLL_MS = 2000

export type DepositOrderAnswer = ResultOf<typeof depositOrder>

export type WatchedOrder =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  /** The last request has failed; polling continues. */
  | { readonly state: 'failed'; readonly message: string }
  /** The player has no order with this id; polling has stopped. */
  | { readonly state: 'unknown'; readonly message: string }
  | { readonly state: 'known'; readonly order: DepositOrderAnswer }

/**
 * The deposit order that the address names, for a player who has returned from the checkout. The page polls it until it
 * is settled.
 */
export const $watchedOrder = atom<WatchedOrder>({ state: 'none' })

/** Shows a newer state of the order. */
export function showWatchedOrder(order: DepositOrderAnswer): void {
  $watchedOrder.set({ state: 'known', order })
  storeKnownOrder(order)
}

async function pollOrder(orderId: string): Promise<'done' | undefined> {
  try {
    const order = await sendPlayerRequest<typeof depositOrder>(
      '/depositOrder',
      { orderId },
      { isSilent: true },
    )
    showWatchedOrder(order)
    if (order.state === 'paid') await refreshSession()
    return isDepositStateOpen(order.state) ? undefined : 'done'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return showPollFailure(error)
  }
}

function showPollFailure({ failure }: CallError): 'done' | undefined {
  const message = messageOfFailure(failure)
  const isPassing = failure.kind !== 'refused' || failure.code === 429 || failure.code === 503
  if (!isPassing) {
    $watchedOrder.set({ state: 'unknown', message })
    return 'done'
  }
  // Shows the failure only if no order is shown yet.
  if ($watchedOrder.get().state !== 'known') $watchedOrder.set({ state: 'failed', message })
  return undefined
}

let stopWatching = () => {}

/** Requests the order that the address names, and polls until it is settled. */
export function watchOrderInAddress(): void {
  const orderId = new URLSearchParams(environment().history.location().search).get('order')
  stopWatching()
  if (!orderId) return
  $watchedOrder.set({ state: 'loading' })
  stopWatching = startPoller({ everyMs: ORDER_POLL_MS, poll: () => pollOrder(orderId) })
}

onPageMount($watchedOrder, () => {
  watchOrderInAddress()
  return () => stopWatching()
})

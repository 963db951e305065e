import { atom, computed } from 'nanostores'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import type { depositCancel } from '../contract/deposit.ts'
import { depositMessages } from '../texts/en-US/deposit.ts'
import type { DepositOrderAnswer } from './public/watched-order.ts'

interface Cancellation {
  readonly orderId: string
  /** Shows the order's new state. */
  readonly onCancelled: (order: DepositOrderAnswer) => void | Promise<void>
}

const $requestedOrderId = atom('')

const cancellation = createSubmitAction(async ({ orderId, onCancelled }: Cancellation) => {
  $requestedOrderId.set(orderId)
  const requestId = environment().crypto.createRequestId()
  await onCancelled(await sendPlayerRequest<typeof depositCancel>('/depositCancel', { orderId, requestId }))
})

/** The id of the order whose cancellation is pending; `undefined` for none. */
export const $cancelledOrderId = computed(
  [$requestedOrderId, cancellation.$submission],
  (orderId, { state }) => (state === 'pending' ? orderId : undefined),
)

/**
 * Asks the player to confirm, then cancels an unpaid deposit order. After a failure an alert opens, and the order does
 * not change.
 */
export async function confirmAndCancelOrder(order: Cancellation): Promise<void> {
  const t = depositMessages.get()
  await runIfConfirmed(
    {
      title: t.cancelTitle,
      message: t.cancelQuestion,
      action: t.cancelOrder,
      keep: t.keepOrder,
      isDanger: true,
    },
    () => submitOrShowAlert(cancellation, order, () => t.cancelFailed),
  )
}

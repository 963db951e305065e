import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import type { depositCancel } from '../contract/deposit.ts'
import { depositMessages } from '../texts/en-US/deposit.ts'
import { $watchedOrder } from './public/watched-order.ts'

/** The action that cancels a deposit order and shows its new state on the page. */
export const depositCancellation = createSubmitAction(async (orderId: string) => {
  const order = await sendPlayerRequest<typeof depositCancel>('/depositCancel', {
    orderId,
    requestId: environment().crypto.createRequestId(),
  })
  $watchedOrder.set({ state: 'known', order })
})

/**
 * Asks the player to confirm, then cancels an unpaid deposit order. After a failure an alert opens, and the order does
 * not change.
 */
export async function confirmAndCancelOrder(orderId: string): Promise<void> {
  const t = depositMessages.get()
  await runIfConfirmed(
    {
      title: t.cancelTitle,
      message: t.cancelQuestion,
      action: t.cancelOrder,
      keep: t.keepOrder,
      isDanger: true,
    },
    () => submitOrShowAlert(depositCancellation, orderId, () => t.cancelFailed),
  )
}

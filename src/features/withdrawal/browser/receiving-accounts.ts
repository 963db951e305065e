import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createRowAction } from '../../../stores/form/row-action.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type { delUserBank } from '../contract.ts'
import { receivingAccountMessages } from '../texts/en-US/receiving-account.ts'
import { loadWithdrawalInfo, type ReceivingAccount } from './public/exchange.ts'

/**
 * The time from which an account can get withdrawals, epoch milliseconds; `undefined` if the account can be used
 * already.
 */
export function usableFromMsOfReceivingAccount({ usableTime }: ReceivingAccount): number | undefined {
  return usableTime > environment().time.now() ? usableTime : undefined
}

/**
 * The path of the withdrawal page for an account. Its query contains the amount that the player typed before choosing
 * the account, taken from this page's URL.
 */
export function withdrawalUrlOfAccount({ id, bankId }: Pick<ReceivingAccount, 'id' | 'bankId'>): string {
  const amount = new URLSearchParams(environment().history.location().search).get('amount')
  const query = new URLSearchParams({ account: id, ...(amount ? { amount } : {}) })
  return `/withdrawal/${bankId}?${query}`
}

const intent = createCommandIntent<{ id: string }>()

/** Removes a receiving account by its id, and then loads the accounts again. */
export const receivingAccountRemoval = createRowAction<string>(async id => {
  // A removal moves no money. So the removal of another account may be sent as a new command even while the outcome of
  // the first is unknown.
  if (intent.open && intent.open.details.id !== id) intent.settle()
  await sendMoneyCommandOnce(intent, { id }, body =>
    sendPlayerRequest<typeof delUserBank>('/delUserBank', body),
  )
  await loadWithdrawalInfo()
})

/** Asks the player to confirm, then removes a receiving account. An alert shows a failure. */
export async function askToRemoveReceivingAccount(account: {
  id: string
  accountNumber: string
}): Promise<void> {
  const t = receivingAccountMessages.get()
  await runIfConfirmed(
    {
      title: t.removeTitle,
      message: t.removeQuestion({ number: account.accountNumber }),
      action: t.removeAction,
      isDanger: true,
    },
    async () => {
      const { state } = await submitOrShowAlert(receivingAccountRemoval, account.id, () => t.removeFailed)
      if (state === 'done') showToast(t.removed, 'good')
    },
  )
}

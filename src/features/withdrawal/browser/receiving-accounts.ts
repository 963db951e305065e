import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrAlert } from '../../../stores/form/submit-or-alert.ts'
import { askForConfirmation } from '../../../stores/modals/confirm.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type { delUserBank } from '../contract.ts'
import { accountMessages } from '../texts/en-US/receiving-account.ts'
import { loadWithdrawalInfo, type ReceivingAccount } from './public/exchange.ts'

/**
 * The time from which an account can get its first withdrawal, epoch milliseconds; `undefined` when it can be used
 * already.
 */
export function accountUsableFromMs({ usableTime }: ReceivingAccount): number | undefined {
  return usableTime > environment().time.now() ? usableTime : undefined
}

/** The address of the withdrawal page for an account, with the amount that was typed before the account was chosen. */
export function withdrawalUrl({ id, bankId }: Pick<ReceivingAccount, 'id' | 'bankId'>): string {
  const amount = new URLSearchParams(environment().history.location().search).get('amount')
  const query = new URLSearchParams({ account: id, ...(amount ? { amount } : {}) })
  return `/withdrawal/${bankId}?${query}`
}

const intent = createCommandIntent<{ id: string }>()

/** Removes a receiving account. */
export const accountRemoval = createSubmitAction<string>(async id => {
  // A removal moves no money, so the removal of another account may be sent as a new command even while the first
  // outcome is unknown.
  if (intent.open && intent.open.details.id !== id) intent.settle()
  await sendMoneyCommandOnce(intent, { id }, body => request<typeof delUserBank>('/delUserBank', body))
  await loadWithdrawalInfo()
})

/** Asks the player to confirm, and then removes a receiving account; a failure shows in one alert. */
export async function removeAccount(account: { id: string; accountNumber: string }): Promise<void> {
  const t = accountMessages.get()
  const isConfirmed = await askForConfirmation({
    title: t.removeTitle,
    message: t.removeQuestion({ number: account.accountNumber }),
    action: t.removeAction,
    isDanger: true,
  })
  if (!isConfirmed) return
  const { state } = await submitOrAlert(accountRemoval, account.id, () => t.removeFailed)
  if (state === 'done') showToast(t.removed, 'good')
}

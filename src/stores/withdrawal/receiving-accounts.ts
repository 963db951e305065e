import { addBankInfoCall, delUserBankCall } from '../../contract/withdrawal.calls.ts'
import type { Bounds } from '../../domain/account.ts'
import { USERNAME_BOUNDS, WITHDRAW_ACCOUNT_BOUNDS } from '../../domain/withdrawal.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { request } from '../core/api.ts'
import { $appConfig } from '../core/app-config.ts'
import { confirm } from '../core/confirm.ts'
import { createForm } from '../core/form.ts'
import { createIntent, sendOnce } from '../core/intent.ts'
import { showAlert } from '../core/modals.ts'
import { createSubmit } from '../core/submit.ts'
import { showToast } from '../core/toasts.ts'
import { $channel, loadExchange, withdrawalForm } from './withdrawal.ts'

const NUMBER_PATTERN = /^\d+$/

/** Lengths of name and number, from the operator's configuration. */
function boundsOf() {
  const appConfig = $appConfig.get()
  const bounds = appConfig.state === 'ready' ? appConfig.config.bounds : undefined
  return {
    name: bounds?.username ?? USERNAME_BOUNDS,
    number: bounds?.withdrawAccount ?? WITHDRAW_ACCOUNT_BOUNDS,
  }
}

function isWithin(text: string, { min, max }: Bounds): boolean {
  return text.length >= min && text.length <= max
}

interface AccountDetails {
  readonly bankId: string
  readonly accountName: string
  readonly accountNumber: string
}

const intent = createIntent<AccountDetails>()

/** Adds a receiving account on the channel in the address. */
export const receivingAccountForm = createForm<{ accountName: string; accountNumber: string }>({
  initial: { accountName: '', accountNumber: '' },
  reads: [$appConfig],
  faultsOf: ({ accountName, accountNumber }) => {
    const t = walletMessages.get()
    const bounds = boundsOf()
    const isNumber = NUMBER_PATTERN.test(accountNumber) && isWithin(accountNumber, bounds.number)
    return {
      accountName: isWithin(accountName.trim(), bounds.name) ? undefined : t.accountNameMissing,
      accountNumber: isNumber ? undefined : t.accountNumberWrong,
    }
  },
  async send({ accountName, accountNumber }) {
    const bankId = $channel.get()?.name
    if (!bankId) return
    const details = { bankId, accountName: accountName.trim(), accountNumber }
    // Adding an account moves no money, so corrected details may be a new command even if the first was carried out.
    if (intent.open && JSON.stringify(intent.open.details) !== JSON.stringify(details)) intent.settle()
    const added = await sendOnce(intent, details, body => request(addBankInfoCall, body))
    withdrawalForm.change({ receivingAccountId: added.id })
    receivingAccountForm.change({ accountName: '', accountNumber: '' })
    await loadExchange()
  },
})

const removalIntent = createIntent<{ id: string }>()

/** Removes a receiving account. */
export const accountRemoval = createSubmit<string>(async id => {
  // A removal moves no money, so the removal of another account may be a new command whatever the first one's outcome.
  if (removalIntent.open && removalIntent.open.details.id !== id) removalIntent.settle()
  await sendOnce(removalIntent, { id }, body => request(delUserBankCall, body))
  await loadExchange()
})

/** Asks, then removes a receiving account; a failure shows in one alert. */
export async function removeAccount(account: { id: string; accountNumber: string }): Promise<void> {
  const t = walletMessages.get()
  const isConfirmed = await confirm({
    title: t.removeTitle,
    message: t.removeQuestion({ number: account.accountNumber }),
    action: t.removeAction,
    isDanger: true,
  })
  if (!isConfirmed) return
  await accountRemoval.submit(account.id)
  const submission = accountRemoval.$submission.get()
  if (submission.state !== 'failed') showToast(t.removed, 'good')
  else if (submission.message !== undefined) showAlert(t.removeFailed, submission.message)
}

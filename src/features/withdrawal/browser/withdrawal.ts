import { atom, computed, type ReadableAtom } from 'nanostores'
import { centavos } from '../../../domain/money.ts'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { environment } from '../../../platform/environment.ts'
import { $playClosure, $withdrawalClosure } from '../../../stores/closure/closure.ts'
import { describeClosure } from '../../../stores/closure/closure-words.ts'
import { parseTypedAmount } from '../../../stores/form/amount.ts'
import { messageOfAmountError } from '../../../stores/form/amount-message.ts'
import { createForm } from '../../../stores/form/form.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'
import { $withdrawalBank } from './bank.ts'
import { askWithdrawalConfirmation, withdrawalIntent } from './confirmation.ts'
import {
  $withdrawalInfo,
  loadWithdrawalInfo,
  type ReceivingAccount,
  type WithdrawalInfo,
} from './public/exchange.ts'
import { usableFromMsOfReceivingAccount } from './receiving-accounts.ts'
import { $justRequestedWithdrawal, latestWithdrawals, type Withdrawal } from './records.ts'

/** The reason why the player cannot withdraw now; `undefined` when they can. */
export function findWithdrawalObstacle(info: WithdrawalInfo): string | undefined {
  const w = withdrawalMessages.get()
  const closure = $withdrawalClosure.get()
  if (closure) return describeClosure(closure)
  const locked = info.locked.find(({ reason }) => reason === 'wagering')?.amount
  if (locked !== undefined && info.coin - locked < info.minAmount)
    return $playClosure.get() ? w.lockedNow : w.unlockFirst({ owed: formatMoney(info.turnoverOwed) })
  if (info.needsIdentity) return w.identityFirst
  if (info.day.countLeft === 0) return w.dayOver({ time: formatDateTime(info.day.endTime) })
  if (info.withdrawable >= info.minAmount) return secondFactorObstacle(info)
  if (info.locked.some(({ reason }) => reason === 'kyc')) return w.kycFirst
  if (info.locked.some(({ reason }) => reason === 'day'))
    return w.dayOver({ time: formatDateTime(info.day.endTime) })
  return w.belowSmallest({ min: formatMoneyShort(info.minAmount) })
}

/** The reason why no second factor of the player can confirm a withdrawal now; `undefined` if one can. */
function secondFactorObstacle({ secondFactor, secondFactorTime }: WithdrawalInfo): string | undefined {
  const w = withdrawalMessages.get()
  if (secondFactor !== null) return undefined
  return secondFactorTime === null ? w.factorMissing : w.factorNew({ time: formatDateTime(secondFactorTime) })
}

interface WithdrawalValues {
  /** The amount that the player typed, in pesos. */
  readonly amount: string
}

/**
 * The withdrawal that was requested but whose outcome is unknown; `undefined` without one. No other withdrawal can be
 * requested until the outcome is known.
 */
export const $unansweredWithdrawal = withdrawalIntent.$open

/**
 * The account to withdraw to: the account whose id is in the URL, else the usable account of the latest withdrawal,
 * else the first usable account, else the first account.
 */
function findReceivingAccount(
  accounts: readonly ReceivingAccount[],
  { appUserBank }: WithdrawalInfo,
): ReceivingAccount | undefined {
  const id = new URLSearchParams(environment().history.location().search).get('account')
  const usable = accounts.filter(each => usableFromMsOfReceivingAccount(each) === undefined)
  return (
    accounts.find(each => each.id === id) ??
    usable.find(each => each.id === appUserBank) ??
    usable[0] ??
    accounts[0]
  )
}

/** The reason why an account cannot get a withdrawal now; `undefined` when it can. */
function accountObstacle(account: ReceivingAccount | undefined): string | undefined {
  const untilMs = account && usableFromMsOfReceivingAccount(account)
  if (untilMs === undefined) return undefined
  return withdrawalMessages.get().accountWaits({ time: formatDateTime(untilMs) })
}

/**
 * Computes the options of the withdrawal form: the receiving accounts, the chosen one, the bounds of the amount, and
 * the parsed amount. `undefined` until the data are loaded.
 */
function computeWithdrawalOptions(values: WithdrawalValues) {
  const exchange = $withdrawalInfo.get()
  const bank = $withdrawalBank.get()
  if (exchange.state !== 'ready' || !bank) return undefined
  const { info } = exchange
  const accounts = info.appUserBankList.filter(({ bankId }) => bank === 'any' || bankId === bank.name)
  const account = findReceivingAccount(accounts, info)
  const bounds = { min: info.minAmount, max: info.maxAmount, affordable: info.withdrawable }
  /** The largest amount that the player can withdraw now, in centavos; it may be below the smallest withdrawal. */
  const all = centavos(Math.min(info.withdrawable, info.maxAmount))
  const obstacle = findWithdrawalObstacle(info) ?? accountObstacle(account)
  return { info, bank, accounts, account, bounds, all, obstacle, ...parseTypedAmount(values.amount, bounds) }
}

async function showRequestedWithdrawal(made: Withdrawal): Promise<void> {
  $justRequestedWithdrawal.set(made)
  unfoldWithdrawalForm(false)
  withdrawalForm.change({ amount: '' })
  await Promise.all([loadWithdrawalInfo(), latestWithdrawals.load()])
}

/** The withdrawal form: a valid amount opens the dialog in which the player confirms it. */
export const withdrawalForm = createForm<WithdrawalValues>({
  initial: { amount: '' },
  draft: 'withdrawal',
  reads: [$withdrawalInfo, $withdrawalBank],
  errorsOf: values => {
    const options = computeWithdrawalOptions(values)
    return { amount: options && messageOfAmountError(options.error, options.bounds) }
  },
  async send(values) {
    const options = computeWithdrawalOptions(values)
    if (!options?.account || !options.amount) return
    askWithdrawalConfirmation(
      { receivingAccountId: options.account.id, amount: options.amount },
      showRequestedWithdrawal,
    )
  },
})

/**
 * Opens the confirmation dialog again for a withdrawal whose outcome is unknown. The withdrawal is sent with the same
 * request id, so that the money moves only once.
 */
export function reopenWithdrawalConfirmation(): void {
  const { open } = withdrawalIntent
  if (open) askWithdrawalConfirmation(open.details, showRequestedWithdrawal)
}

export type WithdrawalOptions = NonNullable<ReturnType<typeof computeWithdrawalOptions>>

/**
 * The receiving accounts, the limits and the parsed amount of the withdrawal; `undefined` until the data are loaded.
 */
export const $withdrawalOptions = computed(
  [withdrawalForm.$form, $withdrawalInfo, $withdrawalBank, $withdrawalClosure, $playClosure],
  ({ values }) => computeWithdrawalOptions(values),
)

/**
 * Fills in the amount from the URL, if the player typed it before choosing an account on another page; otherwise from
 * the form's draft.
 */
export function prefillWithdrawalForm(): void {
  const amount = new URLSearchParams(environment().history.location().search).get('amount')
  withdrawalForm.fill(amount ? { amount } : {})
}

const $isUnfolded = atom(false)

/**
 * Whether the form for a further withdrawal is unfolded while another one is in progress. At first it is only for a
 * player who returns from the choice of an account, or whose earlier request has an unknown outcome.
 */
export const $isWithdrawalFormUnfolded: ReadableAtom<boolean> = $isUnfolded

onPageMount($isUnfolded, () => {
  if ($justRequestedWithdrawal.get()) return
  const query = new URLSearchParams(environment().history.location().search)
  $isUnfolded.set(query.has('account') || query.has('amount') || withdrawalIntent.open !== undefined)
})

export function unfoldWithdrawalForm(isUnfolded: boolean): void {
  $isUnfolded.set(isUnfolded)
}

/** The path of the page for choosing another account. Its query contains the typed amount, so that it is not lost. */
export const $receivingAccountChoiceUrl = computed(withdrawalForm.$form, ({ values }) => {
  const amount = values.amount.trim()
  return `/wallets/card/list/v2${amount ? `?${new URLSearchParams({ amount })}` : ''}`
})

/** Sets the amount in the form to the largest amount that the player can withdraw now. */
export function chooseLargestWithdrawalAmount(): void {
  const options = $withdrawalOptions.get()
  if (options) withdrawalForm.change({ amount: String(options.all / 100) })
}

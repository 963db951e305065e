import { atom, computed } from 'nanostores'
import { centavos } from '../../domain/money.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { withdrawalMessages } from '../../i18n/en-US/withdrawal.ts'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { environment } from '../../platform/environment.ts'
import { readAmount } from '../core/amount.ts'
import { createForm } from '../core/form.ts'
import { amountWords } from '../wallet/amount-words.ts'
import { $bank } from './bank.ts'
import { askConfirmation, withdrawalIntent } from './confirmation.ts'
import { $exchange, type ExchangeInfo, loadExchange, type ReceivingAccount } from './exchange.ts'
import { waitsUntil } from './receiving-accounts.ts'
import { latestWithdrawals, type Withdrawal } from './records.ts'

/** Why nothing can be withdrawn now; `undefined` when something can. */
export function withdrawalObstacle(info: ExchangeInfo): string | undefined {
  const t = walletMessages.get()
  const w = withdrawalMessages.get()
  if (info.turnoverOwed > 0) return t.owed({ amount: formatMoney(info.turnoverOwed) })
  if (info.day.countLeft === 0) return w.dayOver({ time: formatTime(info.day.endTime) })
  if (info.withdrawable >= info.minAmount) return info.secondFactor === null ? w.factorMissing : undefined
  if (info.locked.some(({ reason }) => reason === 'kyc')) return w.kycFirst
  if (info.locked.some(({ reason }) => reason === 'day'))
    return w.dayOver({ time: formatTime(info.day.endTime) })
  return t.belowSmallest({ min: formatMoneyShort(info.minAmount) })
}

interface WithdrawalValues {
  /** The amount as typed, in pesos. */
  readonly amount: string
}

/** The withdrawal whose outcome is unknown, if any; no other can be made until it is known. */
export const $openWithdrawal = withdrawalIntent.$open

/** The withdrawal that was just made. */
export const $madeWithdrawal = atom<Withdrawal | undefined>(undefined)

/** The account that the address names, else the first that may be used now, else the first. */
function accountOf(accounts: readonly ReceivingAccount[]): ReceivingAccount | undefined {
  const id = new URLSearchParams(environment().location().search).get('account')
  const usable = accounts.find(each => waitsUntil(each) === undefined)
  return accounts.find(each => each.id === id) ?? usable ?? accounts[0]
}

/** Why nothing can be withdrawn to an account now. */
function accountObstacle(account: ReceivingAccount | undefined): string | undefined {
  const untilMs = account && waitsUntil(account)
  if (untilMs === undefined) return undefined
  return withdrawalMessages.get().accountWaits({ time: formatTime(untilMs) })
}

/** What follows from the values: the accounts, the chosen one, the bounds, the parsed amount. */
function optionsOf(values: WithdrawalValues) {
  const exchange = $exchange.get()
  const bank = $bank.get()
  if (exchange.state !== 'ready' || !bank) return undefined
  const { info } = exchange
  const accounts = info.appUserBankList.filter(({ bankId }) => bank === 'any' || bankId === bank.name)
  const account = accountOf(accounts)
  const bounds = { min: info.minAmount, max: info.maxAmount, affordable: info.withdrawable }
  /** The largest withdrawal possible now, in hundredths; 0 when it is below the smallest one. */
  const all = centavos(Math.min(info.withdrawable, info.maxAmount))
  const obstacle = withdrawalObstacle(info) ?? accountObstacle(account)
  return { info, bank, accounts, account, bounds, all, obstacle, ...readAmount(values.amount, bounds) }
}

async function showMade(made: Withdrawal): Promise<void> {
  $madeWithdrawal.set(made)
  withdrawalForm.change({ amount: '' })
  await Promise.all([loadExchange(), latestWithdrawals.load()])
}

/** The withdrawal form: an amount that is right leads to the dialog in which the player confirms it. */
export const withdrawalForm = createForm<WithdrawalValues>({
  initial: { amount: '' },
  draft: 'withdrawal',
  reads: [$exchange, $bank],
  faultsOf: values => {
    const options = optionsOf(values)
    return { amount: options && amountWords(options.fault, options.bounds) }
  },
  async send(values) {
    const options = optionsOf(values)
    if (!options?.account || !options.amount) return
    askConfirmation({ receivingAccountId: options.account.id, amount: options.amount }, showMade)
  },
})

/** Asks to confirm the withdrawal whose outcome is unknown once more; it is sent under the same id. */
export function askWithdrawalAgain(): void {
  const { open } = withdrawalIntent
  if (open) askConfirmation(open.details, showMade)
}

export type WithdrawalOptions = NonNullable<ReturnType<typeof optionsOf>>

/** Accounts, bounds and the result of the withdrawal; `undefined` until they are known. */
export const $withdrawalOptions = computed([withdrawalForm.$form, $exchange, $bank], ({ values }) =>
  optionsOf(values),
)

/** Fills in the amount that the address names: it was typed before the account was chosen on a page of its own. */
export function fillWithdrawal(): void {
  const amount = new URLSearchParams(environment().location().search).get('amount')
  withdrawalForm.fill(amount ? { amount } : {})
}

/** The page on which another account is chosen; takes the typed amount there and back. */
export const $chooseUrl = computed(withdrawalForm.$form, ({ values }) => {
  const amount = values.amount.trim()
  return `/wallets/card/list/v2${amount ? `?${new URLSearchParams({ amount })}` : ''}`
})

/** Sets the amount to the largest withdrawal possible now. */
export function chooseAll(): void {
  const options = $withdrawalOptions.get()
  if (options) withdrawalForm.change({ amount: String(options.all / 100) })
}

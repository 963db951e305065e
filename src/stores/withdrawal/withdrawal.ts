import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import { exchangeCall, exchangeRecordCall, getExchangeCall } from '../../contract/withdrawal.calls.ts'
import type { exchange, getExchange } from '../../contract/withdrawal.ts'
import { centavos } from '../../domain/money.ts'
import { WITHDRAWAL_CHANNELS } from '../../domain/withdrawal.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import { environment } from '../../platform/environment.ts'
import { readAmount } from '../core/amount.ts'
import { request } from '../core/api.ts'
import { createEndlessList } from '../core/endless-list.ts'
import { messageBesideNotice, messageOf } from '../core/failure.ts'
import { createForm } from '../core/form.ts'
import { createIntent, sendOnce } from '../core/intent.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { createQuery } from '../core/query.ts'
import { setCoin } from '../core/session.ts'
import { amountWords } from '../wallet/amount-words.ts'

export type ExchangeInfo = ResultOf<typeof getExchange>
export type Withdrawal = ResultOf<typeof exchange>

const query = createQuery<ExchangeInfo>({
  name: 'getExchange',
  async ask(signal) {
    const info = await request(getExchangeCall, {}, { signal })
    setCoin(info.coin)
    return info
  },
})

/** The withdrawable amount and the receiving accounts; requested when the store is mounted. */
export const $exchange = computed(query.$state, state => {
  if (state.state === 'failed') return { state: 'failed' as const, message: messageOf(state.failure) }
  return state.state === 'ready' ? { state: 'ready' as const, info: state.data } : state
})

/** Requests them again; the known values show meanwhile. */
export const loadExchange = query.restart

export type WithdrawalChannel = (typeof WITHDRAWAL_CHANNELS)[number]

/** The channel in the address, `/withdrawal/gcash`; `null` for an unknown name, `undefined` before the address was read. */
export const $channel = atom<WithdrawalChannel | null | undefined>(undefined)

onPageMount($channel, () => {
  const name = environment().location().pathname.split('/').at(2)
  $channel.set(WITHDRAWAL_CHANNELS.find(each => each.name === name) ?? null)
})

/** Why nothing can be withdrawn now; `undefined` when something can. */
export function withdrawalObstacle(info: ExchangeInfo): string | undefined {
  const t = walletMessages.get()
  if (info.turnoverOwed > 0) return t.owed({ amount: formatMoney(info.turnoverOwed) })
  if (info.withdrawable >= info.minAmount) return undefined
  return t.belowSmallest({ min: formatMoneyShort(info.minAmount) })
}

interface WithdrawalValues {
  /** The amount as typed, in pesos. */
  readonly amount: string
  /** The receiving account; empty takes the first. */
  readonly receivingAccountId: string
}

interface WithdrawalDetails {
  readonly receivingAccountId: string
  /** In hundredths. */
  readonly amount: number
}

const intent = createIntent<WithdrawalDetails>('withdrawal')

/** The withdrawal whose outcome is unknown, if any; no other can be made until it is known. */
export const $openWithdrawal = intent.$open

/** The withdrawal that was just made. */
export const $madeWithdrawal = atom<Withdrawal | undefined>(undefined)

/** What follows from the values: the channel's accounts, the chosen one, the bounds, the parsed amount. */
function optionsOf(values: WithdrawalValues) {
  const exchange = $exchange.get()
  const channel = $channel.get()
  if (exchange.state !== 'ready' || !channel) return undefined
  const { info } = exchange
  const accounts = info.appUserBankList.filter(account => account.bankId === channel.name)
  const account = accounts.find(each => each.id === values.receivingAccountId) ?? accounts[0]
  const bounds = { min: info.minAmount, max: info.maxAmount, affordable: info.withdrawable }
  /** The largest withdrawal possible now, in hundredths; 0 when it is below the smallest one. */
  const all = centavos(Math.min(info.withdrawable, info.maxAmount))
  const obstacle = withdrawalObstacle(info)
  return { info, channel, accounts, account, bounds, all, obstacle, ...readAmount(values.amount, bounds) }
}

async function askFor(details: WithdrawalDetails): Promise<void> {
  $madeWithdrawal.set(await sendOnce(intent, details, body => request(exchangeCall, body)))
  withdrawalForm.change({ amount: '' })
  await Promise.all([loadExchange(), latestWithdrawals.load()])
}

/** The withdrawal form. */
export const withdrawalForm = createForm<WithdrawalValues>({
  initial: { amount: '', receivingAccountId: '' },
  reads: [$exchange, $channel],
  wordsOf: messageBesideNotice,
  faultsOf: values => {
    const options = optionsOf(values)
    return { amount: options && amountWords(options.fault, options.bounds) }
  },
  async send(values) {
    const options = optionsOf(values)
    if (!options?.account || !options.amount) return
    await askFor({ receivingAccountId: options.account.id, amount: options.amount })
  },
})

/** Sends the withdrawal whose outcome is unknown again, under the same id. */
export async function askWithdrawalAgain(): Promise<void> {
  const { open } = intent
  if (open) await withdrawalForm.resubmit(() => askFor(open.details))
}

export type WithdrawalOptions = NonNullable<ReturnType<typeof optionsOf>>

/** Accounts, bounds and the result of the withdrawal; `undefined` until they are known. */
export const $withdrawalOptions = computed([withdrawalForm.$form, $exchange, $channel], ({ values }) =>
  optionsOf(values),
)

/** Sets the amount to the largest withdrawal possible now. */
export function chooseAll(): void {
  const options = $withdrawalOptions.get()
  if (options) withdrawalForm.change({ amount: String(options.all / 100) })
}

/** My withdrawals, newest first. */
export const withdrawalRecords = createEndlessList(({ cursor, signal }) =>
  request(exchangeRecordCall, { ...(cursor ? { cursor } : {}) }, { signal }),
)

const LATEST_ROWS = 3

/** The newest of them, for a page about something else. */
export const latestWithdrawals = createEndlessList(({ signal }) =>
  request(exchangeRecordCall, { pageSize: LATEST_ROWS }, { signal }),
)

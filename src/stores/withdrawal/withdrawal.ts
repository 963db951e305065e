import { atom, computed } from 'nanostores'
import type { ResultOf } from '../../contract/endpoint.ts'
import { exchangeCall, exchangeRecordCall, getExchangeCall } from '../../contract/withdrawal.calls.ts'
import type { exchange, getExchange } from '../../contract/withdrawal.ts'
import { centavos } from '../../domain/money.ts'
import { WITHDRAWAL_CHANNELS } from '../../domain/withdrawal.ts'
import { environment } from '../../platform/environment.ts'
import { readAmount } from '../core/amount.ts'
import { request } from '../core/api.ts'
import { createEndlessList } from '../core/endless-list.ts'
import { messageOf } from '../core/failure.ts'
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

/** What may be withdrawn and where to; asked for when a screen looks at it. */
export const $exchange = computed(query.$state, state => {
  if (state.state === 'failed') return { state: 'failed' as const, message: messageOf(state.failure) }
  return state.state === 'ready' ? { state: 'ready' as const, info: state.data } : state
})

/** Asks again; keeps what is known while it waits. */
export const loadExchange = query.restart

export type WithdrawalChannel = (typeof WITHDRAWAL_CHANNELS)[number]

/** The channel in the address, `/withdrawal/gcash`: `null` when there is none of that name, `undefined` unread. */
export const $channel = atom<WithdrawalChannel | null | undefined>(undefined)

onPageMount($channel, () => {
  const name = environment().location().pathname.split('/').at(2)
  $channel.set(WITHDRAWAL_CHANNELS.find(each => each.name === name) ?? null)
})

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

/** The withdrawal whose fate is unknown, if any; no other can be asked for until it is known. */
export const $openWithdrawal = intent.$open

/** The withdrawal that was just made. */
export const $madeWithdrawal = atom<Withdrawal | undefined>(undefined)

/** What the values come to: the channel's accounts, the one chosen, the bounds, the amount read. */
function optionsOf(values: WithdrawalValues) {
  const exchange = $exchange.get()
  const channel = $channel.get()
  if (exchange.state !== 'ready' || !channel) return undefined
  const { info } = exchange
  const accounts = info.appUserBankList.filter(account => account.bankId === channel.name)
  const account = accounts.find(each => each.id === values.receivingAccountId) ?? accounts[0]
  const bounds = { min: info.minAmount, max: info.maxAmount, affordable: info.withdrawable }
  /** Everything that may go out at once, in hundredths; 0 when that is less than the smallest withdrawal. */
  const all = centavos(Math.min(info.withdrawable, info.maxAmount))
  return { info, channel, accounts, account, bounds, all, ...readAmount(values.amount, bounds) }
}

async function askFor(details: WithdrawalDetails): Promise<void> {
  $madeWithdrawal.set(await sendOnce(intent, details, body => request(exchangeCall, body)))
  withdrawalForm.change({ amount: '' })
  await loadExchange()
}

/** Values, faults and the state of the sending. */
export const withdrawalForm = createForm<WithdrawalValues>({
  initial: { amount: '', receivingAccountId: '' },
  reads: [$exchange, $channel],
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

/** Asks again for the withdrawal whose fate is unknown, under the same id. */
export async function askWithdrawalAgain(): Promise<void> {
  const { open } = intent
  if (open) await withdrawalForm.resubmit(() => askFor(open.details))
}

export type WithdrawalOptions = NonNullable<ReturnType<typeof optionsOf>>

/** The accounts, bounds and what the withdrawal will come to; `undefined` until that is known. */
export const $withdrawalOptions = computed([withdrawalForm.$form, $exchange, $channel], ({ values }) =>
  optionsOf(values),
)

/** Takes everything that may go out at once. */
export function chooseAll(): void {
  const options = $withdrawalOptions.get()
  if (options) withdrawalForm.change({ amount: String(options.all / 100) })
}

/** My withdrawals, newest first. */
export const withdrawalRecords = createEndlessList(({ cursor, signal }) =>
  request(exchangeRecordCall, { ...(cursor ? { cursor } : {}) }, { signal }),
)

import { computed } from 'nanostores'
import { depositCreateCall, depositRecordCall } from '../../contract/deposit.calls.ts'
import { depositMinimum } from '../../domain/deposit.ts'
import type { Centavos } from '../../domain/money.ts'
import { environment } from '../../platform/environment.ts'
import { readAmount } from '../core/amount.ts'
import { request } from '../core/api.ts'
import { $appConfig } from '../core/app-config.ts'
import { createEndlessList } from '../core/endless-list.ts'
import { createForm } from '../core/form.ts'
import { createIntent, type OpenIntent, sendOnce } from '../core/intent.ts'
import { $user } from '../core/token.ts'
import { amountWords } from '../wallet/amount-words.ts'

interface DepositValues {
  /** The amount as typed, in pesos. */
  readonly amount: string
  /** The channel; empty takes the default one. */
  readonly rechargeType: string
}

interface DepositDetails {
  readonly rechargeType: string
  /** In hundredths. */
  readonly amount: number
}

export type OpenDeposit = OpenIntent<DepositDetails>

const intent = createIntent<DepositDetails>('deposit')

/** The order whose outcome is unknown, if any; no other can be made until it is known. */
export const $openDeposit = intent.$open

/** Makes the order and opens the provider's checkout. @throws CallError */
async function openOrder(details: DepositDetails): Promise<void> {
  const order = await sendOnce(intent, details, body => request(depositCreateCall, body))
  await environment().go(order.checkoutUrl)
}

/** The deposit form. */
export const depositForm = createForm<DepositValues>({
  initial: { amount: '', rechargeType: '' },
  reads: [$appConfig, $user],
  faultsOf: values => {
    const options = optionsOf(values)
    return { amount: options && amountWords(options.fault, options.bounds) }
  },
  async send(values) {
    const options = optionsOf(values)
    if (!options?.amount) return
    await openOrder({ rechargeType: options.channel.name, amount: options.amount })
  },
})

/** Sends the order whose outcome is unknown again, under the same id. */
export async function askDepositAgain(): Promise<void> {
  const { open } = intent
  if (open) await depositForm.resubmit(() => openOrder(open.details))
}

/** What follows from the values: the channel, its bounds and amounts, the parsed amount. */
function optionsOf(values: DepositValues) {
  const appConfig = $appConfig.get()
  if (appConfig.state !== 'ready') return undefined
  const { rechargeTypes, rechargeItems, minRechargeStatus } = appConfig.config
  const channels = [...rechargeTypes].sort((a, b) => a.sort - b.sort)
  const chosen = channels.find(each => each.name === values.rechargeType)
  const channel = chosen ?? channels.find(each => each.isDefault)
  if (!channel) return undefined
  const hasRecharged = ($user.get()?.totalRecharge ?? 0) > 0
  const min = depositMinimum(channel, { hasRecharged }, minRechargeStatus)
  const bounds = { min, max: channel.maxAmount }
  const { amount, fault } = readAmount(values.amount, bounds)
  const prices = rechargeItems.map(item => item.price).filter(price => price >= min)
  /** What must be wagered after the deposit: its amount, once. */
  const turnover = amount
  return { channels, channel, bounds, prices, amount, fault, turnover }
}

export type DepositOptions = NonNullable<ReturnType<typeof optionsOf>>

/** Channels, offered amounts and the result of the deposit; `undefined` before the configuration is known. */
export const $depositOptions = computed([depositForm.$form, $appConfig, $user], ({ values }) =>
  optionsOf(values),
)

/** Takes one of the amounts offered. */
export function chooseAmount(amount: Centavos): void {
  depositForm.change({ amount: String(amount / 100) })
}

/** My deposits, newest first. */
export const depositRecords = createEndlessList(({ cursor, signal }) =>
  request(depositRecordCall, { ...(cursor ? { cursor } : {}) }, { signal }),
)

import { computed } from 'nanostores'
import { depositCreateCall, depositRecordCall } from '../../contract/deposit.calls.ts'
import {
  DEPOSIT_CHANNELS,
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  depositMinimum,
  RECHARGE_PRICES,
} from '../../domain/deposit.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { environment } from '../../platform/environment.ts'
import { readAmount } from '../core/amount.ts'
import { request } from '../core/api.ts'
import { $appConfig, type AppConfig, loadAppConfig } from '../core/app-config.ts'
import { noteEvent } from '../core/app-events.ts'
import { createEndlessList } from '../core/endless-list.ts'
import { messageBesideNotice } from '../core/failure.ts'
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
  noteEvent({ name: 'depositStarted', channel: details.rechargeType })
  await environment().go(order.checkoutUrl)
}

const INITIAL: DepositValues = { amount: '', rechargeType: '' }

/** Values, faults and the state of the sending. */
export const depositForm = createForm<DepositValues>({
  initial: INITIAL,
  reads: [$appConfig, $user],
  wordsOf: messageBesideNotice,
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

/**
 * Orders the deposit. Before the operator's configuration has come the order waits for it; nothing is sent when the
 * channel on the screen is not among those configured.
 */
export async function submitDeposit(): Promise<void> {
  const shown = $depositOptions.get()?.channel.name
  if ($appConfig.get().state === 'loading') await depositForm.resubmit(loadAppConfig)
  if ($depositOptions.get()?.channel.name === shown) await depositForm.submit()
}

/** Asks again for the order whose fate is unknown, under the same id. */
export async function askDepositAgain(): Promise<void> {
  const { open } = intent
  if (open) await depositForm.resubmit(() => openOrder(open.details))
}

type DepositConfig = Pick<AppConfig, 'deposit' | 'rechargeTypes' | 'rechargeItems' | 'minRechargeStatus'>

/** What the form shows until the operator's configuration has come. */
const BUILT_CONFIG: DepositConfig = {
  deposit: { minAmount: DEPOSIT_MIN, maxAmount: DEPOSIT_MAX },
  rechargeTypes: [...DEPOSIT_CHANNELS],
  rechargeItems: RECHARGE_PRICES.map(price => ({ price })),
  minRechargeStatus: false,
}

/** The options by the configuration that is known; `undefined` when none could be had. */
function optionsOf(values: DepositValues) {
  const appConfig = $appConfig.get()
  if (appConfig.state === 'failed') return undefined
  const hasRecharged = ($user.get()?.totalRecharge ?? 0) > 0
  return optionsBy(appConfig.state === 'ready' ? appConfig.config : BUILT_CONFIG, values, hasRecharged)
}

/** What the values come to: the channel, its bounds and amounts, the amount read. */
function optionsBy(config: DepositConfig, values: DepositValues, hasRecharged: boolean) {
  const channels = [...config.rechargeTypes].sort((a, b) => a.sort - b.sort)
  const chosen = channels.find(each => each.name === values.rechargeType)
  const channel = chosen ?? channels.find(each => each.isDefault)
  if (!channel) return undefined
  const { deposit, minRechargeStatus } = config
  const min = depositMinimum(channel, { hasRecharged }, minRechargeStatus, deposit.minAmount)
  const bounds = { min, max: centavos(Math.min(channel.maxAmount, deposit.maxAmount)) }
  const { amount, fault } = readAmount(values.amount, bounds)
  const prices = config.rechargeItems.map(item => item.price).filter(price => price >= min)
  /** What the deposit asks to be wagered: once its amount. */
  const turnover = amount
  return { channels, channel, bounds, prices, amount, fault, turnover }
}

export type DepositOptions = NonNullable<ReturnType<typeof optionsBy>>

/** The options of an untouched form, as the page is built with them. */
export const BUILT_OPTIONS = optionsBy(BUILT_CONFIG, INITIAL, false)

/** The channels, the amounts offered and what the deposit will come to; `undefined` without a configuration. */
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

const LATEST_ROWS = 3

/** The newest of them, for a page about something else. */
export const latestDeposits = createEndlessList(({ signal }) =>
  request(depositRecordCall, { pageSize: LATEST_ROWS }, { signal }),
)

import { atom, computed } from 'nanostores'
import { depositCreateCall } from '../../contract/deposit.calls.ts'
import {
  DEPOSIT_CHANNELS,
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  depositMinimum,
  RECHARGE_PRICES,
} from '../../domain/deposit.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { environment } from '../../platform/environment.ts'
import { readAmount } from '../core/amount.ts'
import { request } from '../core/api.ts'
import { $appConfig, type AppConfig, loadAppConfig } from '../core/app-config.ts'
import { noteEvent } from '../core/app-events.ts'
import { messageBesideNotice } from '../core/failure.ts'
import { createForm } from '../core/form.ts'
import { createIntent, type OpenIntent, sendOnce } from '../core/intent.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { arePromotionsOff } from '../core/session.ts'
import { $user } from '../core/token.ts'
import { LIMITS_PATH, offerLimits } from '../limits/offer.ts'
import { amountWords } from '../wallet/amount-words.ts'
import { withTitle } from './channel-words.ts'
import { $quote, followQuote, loadQuote, type Quote, type QuotedDeposit } from './quote.ts'

interface DepositValues {
  /** The amount as typed, in pesos. */
  readonly amount: string
  /** The channel; empty takes the default one. */
  readonly rechargeType: string
  /** What the player chose to go with it; 0: nothing. */
  readonly bonusId: number
  readonly couponId: number
}

interface DepositDetails {
  readonly rechargeType: string
  /** In hundredths. */
  readonly amount: number
  readonly bonusId?: number
  readonly couponId?: number
  /** What the player was shown that the deposit adds to the balance, with a bonus or a coupon; in hundredths. */
  readonly credited?: number
}

export type OpenDeposit = OpenIntent<DepositDetails>

const intent = createIntent<DepositDetails>('deposit')

/** The order whose outcome is unknown, if any; no other can be made until it is known. */
export const $openDeposit = intent.$open

/** Makes the order and opens the provider's checkout. @throws CallError */
async function openOrder(details: DepositDetails): Promise<void> {
  const order = await sendOnce(intent, details, body => request(depositCreateCall, body))
  noteEvent({ name: 'depositStarted', channel: details.rechargeType })
  const isPaidHere = order.instructions !== null || order.checkoutUrl === ''
  await environment().go(isPaidHere ? orderPath(order.orderId) : order.checkoutUrl)
}

/** The page that follows an order. */
export function orderPath(orderId: string): string {
  return `/wallets?name=deposit&order=${orderId}`
}

const INITIAL: DepositValues = { amount: '', rechargeType: '', bonusId: 0, couponId: 0 }

/** Values, faults and the state of the sending. */
export const depositForm = createForm<DepositValues>({
  initial: INITIAL,
  draft: 'deposit',
  reads: [$appConfig, $user, $quote],
  wordsOf: messageBesideNotice,
  faultsOf: values => {
    const options = optionsOf(values)
    return {
      amount: options && amountWords(options.fault, options.bounds),
      bonusId: isOfferGone(values) ? walletMessages.get().offerGone : undefined,
    }
  },
  fieldOf: { offerChanged: 'bonusId' },
  async send(values) {
    const options = optionsOf(values)
    if (!options?.amount) return
    const { bonusId, couponId } = values
    const quote = quoteOf(values)
    await openOrder({
      rechargeType: options.channel.name,
      amount: options.amount,
      ...(bonusId > 0 && { bonusId }),
      ...(couponId > 0 && { couponId }),
      ...(quote && hasOffer(values) && { credited: quote.credited }),
    })
  },
})

const hasOffer = ({ bonusId, couponId }: DepositValues) => bonusId > 0 || couponId > 0

/** The deposit that the values make, to ask for its quote; `undefined` while something is wrong with the amount. */
function quotedDeposit(values: DepositValues): QuotedDeposit | undefined {
  const options = optionsOf(values)
  if (!options?.amount || options.fault) return undefined
  const { bonusId, couponId } = values
  return {
    rechargeType: options.channel.name,
    price: options.amount,
    ...(bonusId > 0 && { bonusId }),
    ...(couponId > 0 && { couponId }),
  }
}

/** The quote of just these values; `undefined` while it is not known. */
function quoteOf(values: DepositValues): Quote | undefined {
  const known = $quote.get()
  if (known.state !== 'ready' || !known.isCurrent) return undefined
  const isSame = known.quote.amount === optionsOf(values)?.amount
  return isSame ? known.quote : undefined
}

/** Whether the server says that a chosen bonus or coupon does not go with the deposit. */
function isOfferGone(values: DepositValues): boolean {
  const quote = quoteOf(values)
  if (!quote) return false
  return (values.bonusId > 0 && !quote.bonus) || (values.couponId > 0 && !quote.coupon)
}

/** Whether no bonus may be offered to the player. */
export const $isPromotionOff = computed($user, () => arePromotionsOff())

/** The sums of an untouched form. */
export const NO_SUMS: DepositSums = {
  amount: undefined,
  credited: undefined,
  turnover: undefined,
  bonus: 0,
  coupon: 0,
}

/** Amounts in hundredths; `undefined` while they are not known. */
export interface DepositSums {
  readonly amount: Centavos | undefined
  readonly credited: Centavos | undefined
  readonly turnover: Centavos | undefined
  readonly bonus: number
  readonly coupon: number
}

/** What the deposit on the screen comes to: by the quote where something is chosen, else once its amount. */
export const $depositSums = computed(
  [depositForm.$form, $appConfig, $user, $quote],
  ({ values }): DepositSums => {
    const amount = optionsOf(values)?.fault ? undefined : optionsOf(values)?.amount
    if (!amount || !hasOffer(values))
      return { amount, credited: amount, turnover: amount, bonus: 0, coupon: 0 }
    const quote = quoteOf(values)
    return {
      amount,
      credited: quote?.credited,
      turnover: quote?.turnover,
      bonus: quote?.bonus?.amount ?? 0,
      coupon: quote?.coupon?.amount ?? 0,
    }
  },
)

/** Whether the player has opened the bonuses and coupons, which then follow the amount. */
export const $areOffersOpen = atom(false)

/** Shows the bonuses and coupons. */
export function openOffers(): void {
  $areOffersOpen.set(true)
}

/** Asks again for the bonuses and coupons, after a failure. */
export function loadOffers(): void {
  const deposit = quotedDeposit(depositForm.$form.get().values)
  if (deposit) void loadQuote(deposit)
}

onPageMount($areOffersOpen, () => {
  const follow = () => {
    const { values } = depositForm.$form.get()
    if (hasOffer(values)) openOffers()
    if ($areOffersOpen.get()) followQuote(quotedDeposit(values))
  }
  const stops = [depositForm.$form.listen(follow), $appConfig.listen(follow), $areOffersOpen.listen(follow)]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
})

/** Fills in the amount and the channel that the address names, and what the same player had typed before. */
export function fillDeposit(): void {
  const query = new URLSearchParams(environment().location().search)
  const [amount, rechargeType] = [query.get('amount'), query.get('channel')]
  depositForm.fill({ ...(amount && { amount }), ...(rechargeType && { rechargeType }) })
}

/**
 * Orders the deposit. Before the operator's configuration has come the order waits for it; nothing is sent when the
 * channel on the screen is not among those configured.
 */
export async function submitDeposit(): Promise<void> {
  const shown = $depositOptions.get()?.channel.name
  if ($appConfig.get().state === 'loading') await depositForm.resubmit(loadAppConfig)
  if ($depositOptions.get()?.channel.name !== shown) return
  // Asked once, before the first deposit; a player who wants limits sets them first, and deposits afterwards.
  const isFirst = $user.get()?.totalRecharge === 0
  const { values } = depositForm.$form.get()
  const deposit = quotedDeposit(values)
  // A bonus is ordered once the player has seen what it comes to.
  if (deposit && hasOffer(values) && !quoteOf(values)) {
    await depositForm.resubmit(() => loadQuote(deposit))
    return
  }
  if (isFirst && isRight() && (await offerLimits('deposit'))) return void environment().go(LIMITS_PATH)
  await depositForm.submit()
  if (hasOffer(values) && !depositForm.$form.get().isPending && !intent.open) loadOffers()
}

/** Whether nothing is wrong with what is typed. */
function isRight(): boolean {
  return $depositOptions.get()?.fault === undefined
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
  const channels = [...config.rechargeTypes].sort((a, b) => a.sort - b.sort).map(withTitle)
  const chosen = channels.find(each => each.name === values.rechargeType)
  const channel = chosen ?? channels.find(each => each.isDefault)
  if (!channel) return undefined
  const { deposit, minRechargeStatus } = config
  const min = depositMinimum(channel, { hasRecharged }, minRechargeStatus, deposit.minAmount)
  const bounds = { min, max: centavos(Math.min(channel.maxAmount, deposit.maxAmount)) }
  const { amount, fault } = readAmount(values.amount, bounds)
  const prices = config.rechargeItems.map(item => item.price).filter(price => price >= min)
  return { channels, channel, bounds, prices, amount, fault }
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

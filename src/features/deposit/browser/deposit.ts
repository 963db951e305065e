import { atom, computed } from 'nanostores'
import { WAGERING_DEFAULTS } from '../../../domain/awards/wagering.ts'
import { gameToReturnTo } from '../../../domain/games/game-path.ts'
import { type Centavos, timesMoney } from '../../../domain/money.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { environment } from '../../../platform/environment.ts'
import { request } from '../../../stores/call/api.ts'
import { messageBesideNotice } from '../../../stores/call/failure.ts'
import { createIntent, type OpenIntent, sendOnce } from '../../../stores/call/intent.ts'
import { amountMessage } from '../../../stores/form/amount-message.ts'
import { createForm } from '../../../stores/form/form.ts'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import { $user } from '../../../stores/session/token.ts'
import { noteEvent } from '../../../stores/site/app-events.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { $settings, loadSettings } from '../../../stores/site/settings.ts'
import type { depositCreate } from '../contract/deposit.ts'
import { BUILT_CONFIG, type DepositValues, INITIAL, optionsBy } from './options.ts'
import { $quote, followQuote, loadQuote, type Quote, type QuotedDeposit } from './quote.ts'

interface DepositDetails {
  readonly rechargeType: string
  /** In centavos. */
  readonly amount: number
  readonly bonusId?: number
  readonly couponId?: number
  /** The amount that the form showed as added to the balance, with a bonus or a coupon; in centavos. */
  readonly credited?: number
  /** The game that the player came from. */
  readonly gameId?: number
}

export type OpenDeposit = OpenIntent<DepositDetails>

const intent = createIntent<DepositDetails>('deposit')

/** The order whose outcome is unknown, if any. The player cannot make another order until it is known. */
export const $openDeposit = intent.$open

/**
 * Creates the order, and opens the provider's checkout or, for a payment by instructions, the order's own page.
 * @throws CallError
 */
async function openOrder(details: DepositDetails): Promise<void> {
  const order = await sendOnce(intent, details, body => request<typeof depositCreate>('/depositCreate', body))
  noteEvent({ name: 'depositStarted', channel: details.rechargeType })
  const isPaidHere = order.instructions !== null || order.checkoutUrl === ''
  await environment().history.go(isPaidHere ? orderPath(order.orderId) : order.checkoutUrl)
}

/** The page that follows an order. */
const orderPath = (orderId: string) => `/wallets?name=deposit&order=${orderId}`

/** The deposit form: values, errors and the state of sending. */
export const depositForm = createForm<DepositValues>({
  initial: INITIAL,
  draft: 'deposit',
  reads: [$settings, $user, $quote],
  toMessage: messageBesideNotice,
  errorsOf: values => {
    const options = optionsOf(values)
    return {
      amount: options && amountMessage(options.error, options.bounds),
      bonusId: isOfferGone(values) ? walletMessages.get().offerGone : undefined,
    }
  },
  fieldOf: { offerChanged: 'bonusId' },
  async send(values) {
    const options = optionsOf(values)
    if (!options?.amount) return
    const { bonusId, couponId } = values
    const quote = quoteOf(values)
    const gameId = gameToReturnTo(environment().history.location().search)
    await openOrder({
      rechargeType: options.channel.name,
      amount: options.amount,
      ...(bonusId > 0 && { bonusId }),
      ...(couponId > 0 && { couponId }),
      ...(quote && hasOffer(values) && { credited: quote.credited }),
      ...(gameId !== undefined && { gameId }),
    })
  },
})

const hasOffer = ({ bonusId, couponId }: DepositValues) => bonusId > 0 || couponId > 0

/** The deposit to request a quote for; `undefined` while the amount has an error. */
function quotedDeposit(values: DepositValues): QuotedDeposit | undefined {
  const options = optionsOf(values)
  if (!options?.amount || options.error) return undefined
  const { bonusId, couponId } = values
  return {
    rechargeType: options.channel.name,
    price: options.amount,
    ...(bonusId > 0 && { bonusId }),
    ...(couponId > 0 && { couponId }),
  }
}

/** The quote for exactly these values; `undefined` while it is not known. */
function quoteOf(values: DepositValues): Quote | undefined {
  const known = $quote.get()
  if (known.state !== 'ready' || !known.isCurrent) return undefined
  const isSame = known.quote.amount === optionsOf(values)?.amount
  return isSame ? known.quote : undefined
}

/** Whether the server's quote excludes the chosen bonus or coupon. */
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
  diamonds: undefined,
}

/** Amounts in centavos; `undefined` while they are not known. */
export interface DepositSums {
  readonly amount: Centavos | undefined
  readonly credited: Centavos | undefined
  readonly turnover: Centavos | undefined
  readonly bonus: number
  readonly coupon: number
  /** Pieces. */
  readonly diamonds: number | undefined
}

/**
 * The sums of the deposit on the screen. With a bonus or coupon they come from the quote; otherwise the credit is the
 * amount, and the turnover its multiple. The diamonds come from the quote.
 */
export const $depositSums = computed(
  [depositForm.$form, $settings, $user, $quote],
  ({ values }): DepositSums => {
    const amount = optionsOf(values)?.error ? undefined : optionsOf(values)?.amount
    const quote = quoteOf(values)
    const diamonds = quote?.diamonds
    if (!amount || !hasOffer(values)) {
      const turnover =
        amount &&
        timesMoney(amount, optionsOf(values)?.turnoverMultiple ?? WAGERING_DEFAULTS.deposit.multiple)
      return { amount, credited: amount, turnover, bonus: 0, coupon: 0, diamonds }
    }
    return {
      amount,
      credited: quote?.credited,
      turnover: quote?.turnover,
      bonus: quote?.bonus?.amount ?? 0,
      coupon: quote?.coupon?.amount ?? 0,
      diamonds,
    }
  },
)

/** Whether the player has opened the bonuses and coupons. */
export const $areOffersOpen = atom(false)

/** Shows the bonuses and coupons. */
export function openOffers(): void {
  $areOffersOpen.set(true)
}

/** Requests the bonuses and coupons again, after a failure. */
export function loadOffers(): void {
  const deposit = quotedDeposit(depositForm.$form.get().values)
  if (deposit) void loadQuote(deposit)
}

onPageMount($areOffersOpen, () => {
  const follow = () => {
    const { values } = depositForm.$form.get()
    if (hasOffer(values)) openOffers()
    if ($areOffersOpen.get() || !arePromotionsOff()) followQuote(quotedDeposit(values))
  }
  const stops = [
    depositForm.$form.listen(follow),
    $settings.listen(follow),
    $user.listen(follow),
    $areOffersOpen.listen(follow),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
})

const idOf = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0)

/** Fills in amount, channel, bonus and coupon from the address, and the draft of the same player. */
export function fillDeposit(): void {
  const query = new URLSearchParams(environment().history.location().search)
  const [amount, rechargeType] = [query.get('amount'), query.get('channel')]
  const [bonusId, couponId] = [idOf(query.get('bonus')), idOf(query.get('coupon'))]
  depositForm.fill({
    ...(amount && { amount }),
    ...(rechargeType && { rechargeType }),
    ...(bonusId && { bonusId }),
    ...(couponId && { couponId }),
  })
}

/**
 * Orders the deposit. Loads the operator's settings first if they have not arrived. Nothing is sent when they replace
 * the channel on the screen.
 */
export async function submitDeposit(): Promise<void> {
  const shown = $depositOptions.get()?.channel.name
  if ($settings.get().state === 'loading') await depositForm.resubmit(loadSettings)
  if ($depositOptions.get()?.channel.name !== shown) return
  // Limits are offered once, before the first deposit. A player who wants limits sets them first, and deposits
  // afterwards.
  const isFirst = $user.get()?.totalRecharge === 0
  const { values } = depositForm.$form.get()
  const deposit = quotedDeposit(values)
  // A deposit with a bonus or coupon is sent only once the player has seen its quote.
  if (deposit && hasOffer(values) && !quoteOf(values)) {
    await depositForm.resubmit(() => loadQuote(deposit))
    return
  }
  if (isFirst && isRight()) await offerLimits()
  await depositForm.submit()
  if (hasOffer(values) && !depositForm.$form.get().isPending && !intent.open) loadOffers()
}

/** Asks once whether to set limits, and opens their page if so. Without the code of the question, nothing is asked. */
async function offerLimits(): Promise<void> {
  const offer = await import('../../limits/browser/public/offer.ts').catch(() => undefined)
  if (await offer?.offerLimits()) await environment().history.go(offer?.LIMITS_PATH ?? '/')
}

/** Whether the typed amount has no error. */
function isRight(): boolean {
  return $depositOptions.get()?.error === undefined
}

/** Sends the order whose outcome is unknown again, under the same request id. */
export async function askDepositAgain(): Promise<void> {
  const { open } = intent
  if (open) await depositForm.resubmit(() => openOrder(open.details))
}

/** The options by the current settings; `undefined` when the settings failed to load or have no default channel. */
function optionsOf(values: DepositValues) {
  const settings = $settings.get()
  if (settings.state === 'failed') return undefined
  const hasRecharged = ($user.get()?.totalRecharge ?? 0) > 0
  return optionsBy(settings.state === 'ready' ? settings.config : BUILT_CONFIG, values, hasRecharged)
}

/** The channels, the offered amounts and the typed amount; `undefined` when there are no usable settings. */
export const $depositOptions = computed([depositForm.$form, $settings, $user], ({ values }) =>
  optionsOf(values),
)

/** Fills in one of the offered amounts, in centavos. */
export function chooseAmount(amount: Centavos): void {
  depositForm.change({ amount: String(amount / 100) })
}

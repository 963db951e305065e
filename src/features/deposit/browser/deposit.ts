import { atom, computed } from 'nanostores'
import { DEFAULT_WAGERING_SETTINGS } from '../../../domain/awards/wagering.ts'
import { readReturnGameId } from '../../../domain/games/game-path.ts'
import { type Centavos, multiplyMoney } from '../../../domain/money.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { messageOfFailureUnlessAnswerLost } from '../../../stores/call/failure.ts'
import { createCommandIntent, type OpenIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { messageOfAmountError } from '../../../stores/form/amount-message.ts'
import { createForm } from '../../../stores/form/form.ts'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import { $user } from '../../../stores/session/token.ts'
import { recordAppEvent } from '../../../stores/site/app-events.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { $settings, loadSettings } from '../../../stores/site/settings.ts'
import type { depositCreate } from '../contract/deposit.ts'
import {
  createDepositOptions,
  DEFAULT_DEPOSIT_CONFIG,
  type DepositFormValues,
  INITIAL_DEPOSIT_FORM_VALUES,
} from './options.ts'
import {
  $depositQuote,
  type DepositQuote,
  loadDepositQuote,
  type QuotedDeposit,
  scheduleQuoteRequest,
} from './quote.ts'

interface DepositDetails {
  readonly rechargeType: string
  /** The amount to deposit, in centavos. */
  readonly amount: number
  readonly bonusId?: number
  readonly couponId?: number
  /** The amount that the form showed as the credit to the balance, including bonus and coupon; in centavos. */
  readonly credited?: number
  /** The game that the player left for the deposit. */
  readonly gameId?: number
}

export type UnansweredDeposit = OpenIntent<DepositDetails>

const depositIntent = createCommandIntent<DepositDetails>('deposit')

/** The order with an unknown outcome, if any. Until the outcome is known, the player cannot make another order. */
export const $unansweredDeposit = depositIntent.$open

/**
 * Creates the order and opens the provider's checkout, or the order's own page if that page has payment instructions.
 * @throws CallError
 */
async function createAndOpenOrder(details: DepositDetails): Promise<void> {
  const order = await sendMoneyCommandOnce(depositIntent, details, body =>
    sendPlayerRequest<typeof depositCreate>('/depositCreate', body),
  )
  recordAppEvent({ name: 'depositStarted', channel: details.rechargeType })
  const isPaidHere = order.instructions !== null || order.checkoutUrl === ''
  await environment().history.go(isPaidHere ? orderPath(order.orderId) : order.checkoutUrl)
}

/** The page that shows the state of an order. */
const orderPath = (orderId: string) => `/wallets?name=deposit&order=${orderId}`

export const depositForm = createForm<DepositFormValues>({
  initial: INITIAL_DEPOSIT_FORM_VALUES,
  draft: 'deposit',
  reads: [$settings, $user, $depositQuote],
  toMessage: messageOfFailureUnlessAnswerLost,
  errorsOf: values => {
    const options = optionsOf(values)
    return {
      amount: options && messageOfAmountError(options.error, options.bounds),
      bonusId: isOfferExcluded(values) ? walletMessages.get().offerGone : undefined,
    }
  },
  fieldOf: { offerChanged: 'bonusId' },
  async send(values) {
    const options = optionsOf(values)
    if (!options?.amount) return
    const { bonusId, couponId } = values
    const quote = quoteOf(values)
    const gameId = readReturnGameId(environment().history.location().search)
    await createAndOpenOrder({
      rechargeType: options.channel.name,
      amount: options.amount,
      ...(bonusId > 0 && { bonusId }),
      ...(couponId > 0 && { couponId }),
      ...(quote && hasOffer(values) && { credited: quote.credited }),
      ...(gameId !== undefined && { gameId }),
    })
  },
})

const hasOffer = ({ bonusId, couponId }: DepositFormValues) => bonusId > 0 || couponId > 0

/** The deposit for which a quote is needed; `undefined` while the amount has an error. */
function quotedDeposit(values: DepositFormValues): QuotedDeposit | undefined {
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

/** The loaded quote, if it is for exactly these values; `undefined` otherwise. */
function quoteOf(values: DepositFormValues): DepositQuote | undefined {
  const known = $depositQuote.get()
  if (known.state !== 'ready' || !known.isCurrent) return undefined
  const isSame = known.quote.amount === optionsOf(values)?.amount
  return isSame ? known.quote : undefined
}

/** Whether the server's quote excludes the chosen bonus or coupon. */
function isOfferExcluded(values: DepositFormValues): boolean {
  const quote = quoteOf(values)
  if (!quote) return false
  return (values.bonusId > 0 && !quote.bonus) || (values.couponId > 0 && !quote.coupon)
}

/** Whether the player is excluded, cools off, or has reached a limit: then the form offers no bonus. */
export const $arePromotionsOff = computed($user, () => arePromotionsOff())

/** The sums that show before the form is hydrated. */
export const UNKNOWN_DEPOSIT_SUMS: DepositSums = {
  amount: undefined,
  credited: undefined,
  turnover: undefined,
  bonus: 0,
  coupon: 0,
  diamonds: undefined,
}

/** The sums of a planned deposit: amounts in centavos, `undefined` while unknown. */
export interface DepositSums {
  readonly amount: Centavos | undefined
  readonly credited: Centavos | undefined
  readonly turnover: Centavos | undefined
  readonly bonus: number
  readonly coupon: number
  readonly diamonds: number | undefined
}

/**
 * The sums of the deposit on the screen. With a bonus or coupon, they come from the quote. Otherwise the credit is the
 * typed amount, and the amount to wager is a multiple of that amount. The number of diamonds always comes from the
 * quote.
 */
export const $depositSums = computed(
  [depositForm.$form, $settings, $user, $depositQuote],
  ({ values }): DepositSums => {
    const amount = optionsOf(values)?.error ? undefined : optionsOf(values)?.amount
    const quote = quoteOf(values)
    const diamonds = quote?.diamonds
    if (!amount || !hasOffer(values)) {
      const turnover =
        amount &&
        multiplyMoney(
          amount,
          optionsOf(values)?.turnoverMultiple ?? DEFAULT_WAGERING_SETTINGS.deposit.multiple,
        )
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

/** Whether the list of bonuses and coupons is open. */
export const $isOfferListOpen = atom(false)

/** Opens the list of bonuses and coupons. */
export function openOfferList(): void {
  $isOfferListOpen.set(true)
}

/** Requests the quote with its bonuses and coupons again, after a failure. */
export function reloadDepositOffers(): void {
  const deposit = quotedDeposit(depositForm.$form.get().values)
  if (deposit) void loadDepositQuote(deposit)
}

onPageMount($isOfferListOpen, () => {
  const updateQuote = () => {
    const { values } = depositForm.$form.get()
    if (hasOffer(values)) openOfferList()
    if ($isOfferListOpen.get() || !arePromotionsOff()) scheduleQuoteRequest(quotedDeposit(values))
  }
  const stops = [
    depositForm.$form.listen(updateQuote),
    $settings.listen(updateQuote),
    $user.listen(updateQuote),
    $isOfferListOpen.listen(updateQuote),
  ]
  updateQuote()
  return () => {
    for (const stop of stops) stop()
  }
})

const readOfferId = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0)

/** Fills in amount, channel, bonus and coupon from the address, else from this player's draft. */
export function prefillDepositForm(): void {
  const query = new URLSearchParams(environment().history.location().search)
  const [amount, rechargeType] = [query.get('amount'), query.get('channel')]
  const [bonusId, couponId] = [readOfferId(query.get('bonus')), readOfferId(query.get('coupon'))]
  depositForm.fill({
    ...(amount && { amount }),
    ...(rechargeType && { rechargeType }),
    ...(bonusId && { bonusId }),
    ...(couponId && { couponId }),
  })
}

/**
 * Orders the deposit. Loads the operator's settings first if they have not arrived, and sends nothing if these settings
 * change the channel on the screen.
 */
export async function submitDeposit(): Promise<void> {
  const shown = $depositOptions.get()?.channel.name
  if ($settings.get().state === 'loading') await depositForm.resubmit(loadSettings)
  if ($depositOptions.get()?.channel.name !== shown) return
  // Before the first deposit the player is asked once whether to set limits. A player who wants limits sets them first
  // and deposits afterwards.
  const isFirst = $user.get()?.totalRecharge === 0
  const { values } = depositForm.$form.get()
  const deposit = quotedDeposit(values)
  // A deposit with a bonus or coupon is sent only once the player has seen its quote.
  if (deposit && hasOffer(values) && !quoteOf(values)) {
    await depositForm.resubmit(() => loadDepositQuote(deposit))
    return
  }
  if (isFirst && isAmountValid()) await offerLimitsOnce()
  await depositForm.submit()
  if (hasOffer(values) && !depositForm.$form.get().isPending && !depositIntent.open) reloadDepositOffers()
}

/**
 * Asks once whether the player wants to set limits, and opens the page of the limits after a yes. Does not ask if the
 * code of the dialog cannot be loaded.
 */
async function offerLimitsOnce(): Promise<void> {
  const offer = await import('../../limits/browser/public/offer.ts').catch(() => undefined)
  if (await offer?.offerLimits()) await environment().history.go(offer?.LIMITS_PATH ?? '/')
}

/** Whether the form has no error of the amount for the chosen channel. Also true while there are no usable settings. */
function isAmountValid(): boolean {
  return $depositOptions.get()?.error === undefined
}

/** Sends the order with an unknown outcome again, under the same request id. */
export async function resendUnansweredDeposit(): Promise<void> {
  const { open } = depositIntent
  if (open) await depositForm.resubmit(() => createAndOpenOrder(open.details))
}

/** The options by the current settings; `undefined` when the settings failed to load or have no default channel. */
function optionsOf(values: DepositFormValues) {
  const settings = $settings.get()
  if (settings.state === 'failed') return undefined
  const hasRecharged = ($user.get()?.totalRecharge ?? 0) > 0
  return createDepositOptions(
    settings.state === 'ready' ? settings.config : DEFAULT_DEPOSIT_CONFIG,
    values,
    hasRecharged,
  )
}

/** The channels, the offered amounts and the typed amount; `undefined` when there are no usable settings. */
export const $depositOptions = computed([depositForm.$form, $settings, $user], ({ values }) =>
  optionsOf(values),
)

/** Fills in an offered amount, in centavos. */
export function chooseDepositAmount(amount: Centavos): void {
  depositForm.change({ amount: String(amount / 100) })
}

import { atom, computed } from 'nanostores'
import { DEFAULT_WAGERING_SETTINGS } from '../../../domain/awards/wagering.ts'
import { depositOrderPathOf, readReturnGameId } from '../../../domain/games/game-path.ts'
import { type Centavos, multiplyMoney } from '../../../domain/money.ts'
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
import { depositFormMessages } from '../texts/en-US/deposit-form.ts'
import { storeKnownOrder } from './known-orders.ts'
import {
  createDepositOptions,
  DEFAULT_DEPOSIT_CONFIG,
  type DepositFormValues,
  INITIAL_DEPOSIT_FORM_VALUES,
} from './options.ts'
import {
  $depositQuote,
  type DepositQuote,
  findFirstDepositBonus,
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
  /** The amount, in centavos, that the form promised to add to the balance, including bonus and coupon. */
  readonly credited?: number
  /** The id of the game that the player has left to make the deposit. */
  readonly gameId?: number
}

export type UnansweredDeposit = OpenIntent<DepositDetails>

const depositIntent = createCommandIntent<DepositDetails>('deposit')

/**
 * The deposit order whose result is unknown, because the answer was lost; `undefined` for none. Until it is known, the
 * player cannot make another order.
 */
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
  storeKnownOrder(order)
  const isPaidHere = order.instructions !== null || order.checkoutUrl === ''
  await environment().history.go(isPaidHere ? depositOrderPathOf(order.orderId) : order.checkoutUrl)
}

export const depositForm = createForm<DepositFormValues>({
  initial: INITIAL_DEPOSIT_FORM_VALUES,
  draft: 'deposit',
  reads: [$settings, $user, $depositQuote],
  toMessage: messageOfFailureUnlessAnswerLost,
  errorsOf: values => {
    const options = optionsOf(values)
    return {
      amount: options && messageOfAmountError(options.error, options.bounds),
      bonusId: messageOfMissingChoice(values) ?? messageOfExcludedOffer(values),
    }
  },
  fieldOf: { offerChanged: 'bonusId' },
  async send(values) {
    const options = optionsOf(values)
    if (!options?.amount) return
    const { bonusId, couponId } = values
    const quote = findCurrentQuote(values)
    const gameId = readReturnGameId(environment().history.location().search)
    await createAndOpenOrder({
      rechargeType: options.channel.name,
      amount: options.amount,
      ...(bonusId && { bonusId }),
      ...(couponId > 0 && { couponId }),
      ...(quote && hasOffer(values) && { credited: quote.credited }),
      ...(gameId !== undefined && { gameId }),
    })
  },
})

const hasOffer = ({ bonusId, couponId }: DepositFormValues) => Boolean(bonusId) || couponId > 0

/** Converts the form's values to the deposit for which a quote is needed; `undefined` while the amount has an error. */
function depositToQuote(values: DepositFormValues): QuotedDeposit | undefined {
  const options = optionsOf(values)
  if (!options?.amount || options.error) return undefined
  const { bonusId, couponId } = values
  return {
    rechargeType: options.channel.name,
    price: options.amount,
    ...(bonusId && { bonusId }),
    ...(couponId > 0 && { couponId }),
  }
}

/**
 * Returns the loaded quote if no newer one is requested and if it is for the amount of these values; otherwise
 * `undefined`.
 */
function findCurrentQuote(values: DepositFormValues): DepositQuote | undefined {
  const known = $depositQuote.get()
  if (known.state !== 'ready' || !known.isCurrent) return undefined
  const isSame = known.quote.amount === optionsOf(values)?.amount
  return isSame ? known.quote : undefined
}

/**
 * The reason why the server's quote excludes the chosen bonus or coupon, as text for the player; `undefined` if it
 * excludes neither.
 */
function messageOfExcludedOffer(values: DepositFormValues): string | undefined {
  const quote = findCurrentQuote(values)
  if (!quote) return undefined
  const t = depositFormMessages.get()
  const { bonusId, couponId } = values
  if (bonusId && !quote.bonus) {
    const problem = quote.bonuses.find(each => each.bonusId === bonusId)?.problem
    if (problem === 'held') return t.offerHeld
    return problem === 'taken' ? t.offerTaken : t.offerGone
  }
  return couponId > 0 && !quote.coupon ? t.offerGone : undefined
}

/** Asks for the choice between the first deposit's bonus and no bonus; `undefined` without that choice. */
function messageOfMissingChoice(values: DepositFormValues): string | undefined {
  const quote = findCurrentQuote(values)
  const isOffered = isFirstDepositWithBonus() && quote && findFirstDepositBonus(quote)?.problem === null
  return isOffered && values.bonusId === null ? depositFormMessages.get().bonusNotChosen : undefined
}

/** Whether this would be the player's first deposit, with which the player may get a bonus. */
const isFirstDepositWithBonus = () => $user.get()?.totalRecharge === 0 && !arePromotionsOff()

/**
 * Whether the form shows the choice between the first deposit's bonus and no bonus, unfolded, instead of the list of
 * all bonuses and coupons. True also while it is not known yet whether there is such a bonus.
 */
export const $isFirstBonusChoiceShown = computed([$depositQuote, $user], known => {
  if (!isFirstDepositWithBonus() || known.state === 'none') return false
  return known.state !== 'ready' || findFirstDepositBonus(known.quote) !== undefined
})

/** Whether the form offers no bonus, because the player is excluded, cools off, or has reached a limit. */
export const $arePromotionsOff = computed($user, () => arePromotionsOff())

/** Placeholder for the sums of the deposit. The page shows it until the form has hydrated. */
export const UNKNOWN_DEPOSIT_SUMS: DepositSums = {
  amount: undefined,
  credited: undefined,
  turnover: undefined,
  bonus: 0,
  coupon: 0,
  diamonds: undefined,
}

/**
 * The sums of a planned deposit, such as its credit and the amount to wager. In centavos; `undefined` while unknown.
 */
export interface DepositSums {
  readonly amount: Centavos | undefined
  readonly credited: Centavos | undefined
  readonly turnover: Centavos | undefined
  readonly bonus: number
  readonly coupon: number
  readonly diamonds: number | undefined
}

/**
 * The sums of the deposit in the form. With a bonus or coupon, they come from the quote. Otherwise the credit is the
 * typed amount, and the amount to wager is a multiple of it. The number of diamonds always comes from the quote.
 */
export const $depositSums = computed(
  [depositForm.$form, $settings, $user, $depositQuote],
  ({ values }): DepositSums => {
    const amount = optionsOf(values)?.error ? undefined : optionsOf(values)?.amount
    const quote = findCurrentQuote(values)
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

/**
 * Opens the list of bonuses and coupons. While the list is open, the page requests quotes even if the player must get
 * no promotions.
 */
export function openOfferList(): void {
  $isOfferListOpen.set(true)
}

/** Requests the quote with its bonuses and coupons again, after a failure. */
export function reloadDepositOffers(): void {
  const deposit = depositToQuote(depositForm.$form.get().values)
  if (deposit) void loadDepositQuote(deposit)
}

onPageMount($isOfferListOpen, () => {
  const updateQuote = () => {
    const { values } = depositForm.$form.get()
    if (hasOffer(values)) openOfferList()
    if ($isOfferListOpen.get() || !arePromotionsOff()) scheduleQuoteRequest(depositToQuote(values))
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

const readOfferId = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : undefined)

/**
 * Fills the form with amount, channel, bonus and coupon from the address, or else from the player's saved draft. The
 * bonus `0` in the address is the choice of no bonus.
 */
export function prefillDepositForm(): void {
  const query = new URLSearchParams(environment().history.location().search)
  const [amount, rechargeType] = [query.get('amount'), query.get('channel')]
  const [bonusId, couponId] = [readOfferId(query.get('bonus')), readOfferId(query.get('coupon'))]
  depositForm.fill({
    ...(amount && { amount }),
    ...(rechargeType && { rechargeType }),
    ...(bonusId !== undefined && { bonusId }),
    ...(couponId && { couponId }),
  })
}

/**
 * Creates the deposit order. Loads the operator's settings first if they have not arrived. Sends nothing if they change
 * the channel that the player sees.
 */
export async function submitDeposit(): Promise<void> {
  const shown = $depositOptions.get()?.channel.name
  if ($settings.get().state === 'loading') await depositForm.prepare(loadSettings)
  if ($depositOptions.get()?.channel.name !== shown) return
  // Whether this is the player's first deposit. Before it, the page asks once whether the player wants to set limits. A
  // player who wants limits sets them first and deposits afterwards.
  const isFirst = $user.get()?.totalRecharge === 0
  const { values } = depositForm.$form.get()
  const deposit = depositToQuote(values)
  // Sends a deposit with a bonus or coupon only once the player has seen its quote, and a first deposit only once it is
  // known whether the player must choose a bonus or none.
  const isChoiceOpen = values.bonusId === null && isFirstDepositWithBonus()
  if (deposit && (hasOffer(values) || isChoiceOpen) && !findCurrentQuote(values)) {
    await depositForm.prepare(() => loadDepositQuote(deposit))
    if (hasOffer(values) || !findCurrentQuote(values)) return
  }
  if (isFirst && isAmountValid() && !messageOfMissingChoice(values)) await offerLimitsOnce()
  await depositForm.submit()
  if (hasOffer(values) && !depositForm.$form.get().isPending && !depositIntent.open) reloadDepositOffers()
}

/**
 * Asks once whether the player wants to set limits, and opens the page of the limits after a yes. Does not ask if the
 * dialog's code cannot be loaded.
 */
async function offerLimitsOnce(): Promise<void> {
  const offer = await import('../../limits/browser/public/offer.ts').catch(() => undefined)
  if (await offer?.offerLimits()) await environment().history.go(offer?.LIMITS_PATH ?? '/')
}

/** Whether the typed amount is valid for the chosen channel. True as long as the settings are not usable. */
function isAmountValid(): boolean {
  return $depositOptions.get()?.error === undefined
}

/** Sends the order whose result is unknown again, with the same request id. */
export async function resendUnansweredDeposit(): Promise<void> {
  const { open } = depositIntent
  if (open) await depositForm.resubmit(() => createAndOpenOrder(open.details))
}

/**
 * The choices of the form by the current settings; `undefined` when the settings failed to load or have no default
 * channel.
 */
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

/**
 * The choices of the form: channels, suggested amounts and the typed amount. `undefined` when the settings are not
 * usable.
 */
export const $depositOptions = computed([depositForm.$form, $settings, $user], ({ values }) =>
  optionsOf(values),
)

/** Fills in a suggested amount, in centavos. */
export function chooseDepositAmount(amount: Centavos): void {
  depositForm.change({ amount: String(amount / 100) })
}

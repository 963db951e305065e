import type { CouponId } from '../../../domain/awards/items.ts'
import { computeRequiredWager, type WageringTerms } from '../../../domain/awards/wagering.ts'
import { type UtcDay, utcDayAt } from '../../../domain/day.ts'
import { addMoney, type Centavos, centavos, shareOfMoney } from '../../../domain/money.ts'
import type { DepositChannelName } from '../../../domain/payments/deposit.ts'
import { DAY_MS } from '../../../domain/time.ts'

/** The types of deposit bonuses (spec, section 3: recharge bonus type). */
export const BONUS_TYPE = {
  first: 1,
  second: 2,
  third: 3,
  dailyFirst: 4,
  weekend: 5,
  channel: 6,
  tier: 7,
  vip: 8,
  couponGeneral: 9,
  couponFixed: 10,
  couponGive: 11,
  invited: 12,
  monthly: 13,
} as const

export type BonusType = (typeof BONUS_TYPE)[keyof typeof BONUS_TYPE]

export const BONUS_TYPES = Object.values(BONUS_TYPE)

/** The types of bonuses that use up a coupon of the player. */
export type CouponBonusType = (typeof BONUS_TYPE)['couponGeneral' | 'couponFixed' | 'couponGive']

/** The bonus types whose rules have no fields beside the common terms. */
export const BONUS_TYPES_WITHOUT_FIELDS = [
  BONUS_TYPE.first,
  BONUS_TYPE.second,
  BONUS_TYPE.third,
  BONUS_TYPE.dailyFirst,
  BONUS_TYPE.weekend,
  BONUS_TYPE.tier,
  BONUS_TYPE.invited,
  BONUS_TYPE.monthly,
] as const
type PlainBonusType = (typeof BONUS_TYPES_WITHOUT_FIELDS)[number]

/**
 * How a rule computes its bonus, in centavos: a percentage up to a maximum, a percentage that rises with the deposit up
 * to a maximum, or a fixed amount.
 */
export type BonusAmountRule =
  | { readonly kind: 'percent'; readonly percent: number; readonly ceiling: Centavos }
  | {
      readonly kind: 'tiers'
      /**
       * The percentages by size of the deposit. Of all tiers whose `from` is at most the deposit, the one with the
       * highest percentage applies; without such a tier, the bonus is 0.
       */
      readonly tiers: readonly { readonly from: Centavos; readonly percent: number }[]
      readonly ceiling: Centavos
    }
  | { readonly kind: 'fixed'; readonly amount: Centavos }

/** The terms common to all deposit bonuses. Amounts in centavos, times in epoch milliseconds. */
interface BonusTerms {
  readonly bonusId: number
  readonly value: BonusAmountRule
  /** The smallest deposit that gets the bonus. */
  readonly minAmount: Centavos
  /** Number of times that the player must wager the bonus. */
  readonly multiple: number
  /** The first millisecond at which the bonus is offered, and the first at which it no longer is; null for no bound. */
  readonly fromMs: number | null
  readonly untilMs: number | null
}

/** A bonus that uses up a coupon of the player. */
export interface CouponRule extends BonusTerms {
  readonly type: CouponBonusType
  readonly couponId: CouponId
}

/** A deposit bonus as the operator sets it. */
export type BonusRule =
  | (BonusTerms & { readonly type: PlainBonusType })
  | (BonusTerms & { readonly type: typeof BONUS_TYPE.channel; readonly channel: DepositChannelName })
  | (BonusTerms & {
      readonly type: typeof BONUS_TYPE.vip
      /** The lowest VIP level that gets the bonus. */
      readonly vipMin: number
    })
  | CouponRule

/**
 * The reasons why a deposit does not get a bonus. `taken`: the player has received it, or made the deposit for which it
 * was. `held`: another open order of the player has reserved it.
 */
export const BONUS_PROBLEMS = [
  'closed',
  'amountSmall',
  'otherChannel',
  'otherDeposit',
  'otherDay',
  'vipLow',
  'notInvited',
  'taken',
  'held',
  'noCoupon',
] as const
export type BonusProblem = (typeof BONUS_PROBLEMS)[number]

/** A player's data on which the bonus rules depend. */
export interface BonusPlayerStatus {
  /** Number of the player's paid deposits. */
  readonly deposits: number
  /** Whether the player has paid a deposit on this UTC day. */
  readonly hasPaidToday: boolean
  readonly vip: number
  readonly isInvited: boolean
  /** The keys (see `bonusKeyOf`) of bonuses that the player has received. */
  readonly takenKeys: ReadonlySet<string>
  /** For each bonus key that another open order has reserved, the id of that order. */
  readonly orderIdByHeldKey: ReadonlyMap<string, string>
  /** Number of the player's coupons by coupon id. */
  readonly coupons: ReadonlyMap<number, number>
  readonly atMs: number
}

/** Amount (centavos) and channel of a deposit, to check whether it gets a bonus. */
export interface BonusDeposit {
  readonly amount: Centavos
  readonly channel: string
}

/** Whether the term of a bonus contains `atMs`. */
export function isOfferedAt(
  { fromMs, untilMs }: Pick<BonusRule, 'fromMs' | 'untilMs'>,
  atMs: number,
): boolean {
  return (fromMs === null || fromMs <= atMs) && (untilMs === null || atMs < untilMs)
}

const SATURDAY = 6
const SUNDAY = 0

/** Whether the bonus of a rule uses up a coupon. */
export function isCouponRule(rule: BonusRule): rule is CouponRule {
  return (
    rule.type === BONUS_TYPE.couponGeneral ||
    rule.type === BONUS_TYPE.couponFixed ||
    rule.type === BONUS_TYPE.couponGive
  )
}

/**
 * The key of a bonus. A player gets each key only once, so the key of a repeatable bonus contains the UTC day, weekend
 * or month. Coupon bonuses are not limited by keys.
 */
export function bonusKeyOf(rule: BonusRule, atMs: number): string {
  const day = utcDayAt(atMs)
  switch (rule.type) {
    case BONUS_TYPE.first:
      return 'first'
    case BONUS_TYPE.second:
      return 'second'
    case BONUS_TYPE.third:
      return 'third'
    case BONUS_TYPE.invited:
      return 'invited'
    case BONUS_TYPE.dailyFirst:
      return `daily:${day}`
    case BONUS_TYPE.weekend:
      return `weekend:${saturdayOf(atMs)}`
    case BONUS_TYPE.channel:
      return `channel:${rule.channel}:${day}`
    case BONUS_TYPE.tier:
      return `tier:${day}`
    case BONUS_TYPE.vip:
      return `vip:${day}`
    case BONUS_TYPE.monthly:
      return `monthly:${day.slice(0, 7)}`
    case BONUS_TYPE.couponGeneral:
    case BONUS_TYPE.couponFixed:
    case BONUS_TYPE.couponGive:
      return `coupon:${rule.type}`
  }
}

/** The UTC day of the Saturday of the weekend that contains `atMs`. For a weekday, returns the UTC day of `atMs`. */
function saturdayOf(atMs: number): UtcDay {
  return utcDayAt(new Date(atMs).getUTCDay() === SUNDAY ? atMs - DAY_MS : atMs)
}

/**
 * Finds the reason why a deposit does not get the bonus of a rule. Returns `undefined` for a deposit that gets the
 * bonus.
 */
export function findBonusRefusal(
  rule: BonusRule,
  { amount, channel }: BonusDeposit,
  status: BonusPlayerStatus,
): BonusProblem | undefined {
  const { atMs, takenKeys, orderIdByHeldKey } = status
  if (!isOfferedAt(rule, atMs)) return 'closed'
  if (!isCouponRule(rule)) {
    const key = bonusKeyOf(rule, atMs)
    if (takenKeys.has(key)) return 'taken'
    if (orderIdByHeldKey.has(key)) return 'held'
  }
  return findTypeProblem(rule, channel, status) ?? (amount < rule.minAmount ? 'amountSmall' : undefined)
}

function findTypeProblem(
  rule: BonusRule,
  channel: string,
  { deposits, hasPaidToday, vip, isInvited, coupons, atMs }: BonusPlayerStatus,
): BonusProblem | undefined {
  switch (rule.type) {
    case BONUS_TYPE.first:
      return deposits === 0 ? undefined : 'otherDeposit'
    case BONUS_TYPE.second:
      return deposits === 1 ? undefined : 'otherDeposit'
    case BONUS_TYPE.third:
      return deposits === 2 ? undefined : 'otherDeposit'
    case BONUS_TYPE.dailyFirst:
      return hasPaidToday ? 'taken' : undefined
    case BONUS_TYPE.weekend:
      return isWeekend(atMs) ? undefined : 'otherDay'
    case BONUS_TYPE.channel:
      return rule.channel === channel ? undefined : 'otherChannel'
    case BONUS_TYPE.vip:
      return vip < rule.vipMin ? 'vipLow' : undefined
    case BONUS_TYPE.invited:
      return isInvited ? undefined : 'notInvited'
    case BONUS_TYPE.couponGeneral:
    case BONUS_TYPE.couponFixed:
    case BONUS_TYPE.couponGive:
      return (coupons.get(rule.couponId) ?? 0) > 0 ? undefined : 'noCoupon'
    case BONUS_TYPE.tier:
    case BONUS_TYPE.monthly:
      return undefined
  }
}

function isWeekend(atMs: number): boolean {
  const weekday = new Date(atMs).getUTCDay()
  return weekday === SATURDAY || weekday === SUNDAY
}

const PERCENT = 100

/** Computes the bonus of a rule for a deposit, in centavos, rounded down; 0 for a deposit below the rule's minimum. */
export function computeBonusAmount({ value, minAmount }: BonusRule, amount: Centavos): Centavos {
  if (amount < minAmount) return centavos(0)
  switch (value.kind) {
    case 'fixed':
      return value.amount
    case 'percent':
      return computePercentUpTo(value.ceiling, amount, value.percent)
    case 'tiers':
      return computePercentUpTo(value.ceiling, amount, findTierPercent(value.tiers, amount))
  }
}

function computePercentUpTo(ceiling: Centavos, amount: Centavos, percent: number): Centavos {
  return centavos(Math.min(shareOfMoney(centavos(amount * percent), 1, PERCENT), ceiling))
}

function findTierPercent(tiers: readonly { from: Centavos; percent: number }[], amount: Centavos): number {
  const reached = tiers.filter(({ from }) => from <= amount)
  return Math.max(0, ...reached.map(({ percent }) => percent))
}

/** The highest percentage of a deposit that a bonus can be. */
export function highestPercentOf(value: Exclude<BonusAmountRule, { kind: 'fixed' }>): number {
  return value.kind === 'percent' ? value.percent : Math.max(...value.tiers.map(({ percent }) => percent))
}

/** A bonus that was offered with a deposit order. Amounts in centavos. */
export interface OfferedBonus {
  readonly bonusId: number
  readonly type: BonusType
  readonly amount: Centavos
  readonly multiple: number
  /** Number of days within which the bonus must be wagered. */
  readonly days: number
  /** The bonus key (`bonusKeyOf`) at the time of the order. */
  readonly key: string
  readonly couponId?: number | undefined
}

/**
 * What a deposit gets in addition to its amount: `bonus` from a bonus rule and `coupon` from a used coupon; null for
 * none.
 */
export interface DepositOffer {
  readonly bonus: OfferedBonus | null
  readonly coupon: OfferedBonus | null
}

export const NO_DEPOSIT_OFFER: DepositOffer = { bonus: null, coupon: null }

/** Creates the bonus that a rule offers with a deposit. `findBonusRefusal` must have returned `undefined` before. */
export function createOfferedBonus(
  rule: BonusRule,
  { amount, days, atMs }: { readonly amount: Centavos; readonly days: number; readonly atMs: number },
): OfferedBonus {
  const { bonusId, type, multiple } = rule
  const couponId = isCouponRule(rule) ? rule.couponId : undefined
  const key = bonusKeyOf(rule, atMs)
  return { bonusId, type, amount: computeBonusAmount(rule, amount), multiple, days, key, couponId }
}

/**
 * Computes the sums of a deposit with its bonus and coupon, in centavos: the credited money, and the amount that the
 * player must wager.
 * @param terms the wagering terms of the deposited money
 */
export function computeDepositSums(
  amount: Centavos,
  { bonus, coupon }: DepositOffer,
  { multiple }: Pick<WageringTerms, 'multiple'>,
): { credited: Centavos; turnover: Centavos } {
  const given = [bonus, coupon].filter(each => each !== null)
  return {
    credited: addMoney(amount, ...given.map(each => each.amount)),
    turnover: addMoney(
      computeRequiredWager(amount, multiple),
      ...given.map(each => computeRequiredWager(each.amount, each.multiple)),
    ),
  }
}

/** Milliseconds after an order's expiry in which a late payment still gets the order's bonus and coupon. */
export const DEPOSIT_OFFER_GRACE_PERIOD_MS = DAY_MS

import { utcDay } from './day.ts'
import type { DepositChannelName } from './deposit.ts'
import { addMoney, type Centavos, centavos, MONEY_DIVISOR, shareOfMoney } from './money.ts'
import { DEPOSIT_WAGERING_MULTIPLE, requiredWager } from './wagering.ts'

/** The recharge bonus types of the spec's section 3. */
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

/** What a rule adds: a percentage up to a ceiling, one that rises with the deposit, or a fixed amount. Hundredths. */
export type BonusValue =
  | { readonly kind: 'percent'; readonly percent: number; readonly ceiling: Centavos }
  | {
      readonly kind: 'tiers'
      /** The highest `from` that the deposit reaches counts. */
      readonly tiers: readonly { readonly from: Centavos; readonly percent: number }[]
      readonly ceiling: Centavos
    }
  | { readonly kind: 'fixed'; readonly amount: Centavos }

/** A deposit bonus as the operator sets it; amounts in hundredths, times in epoch milliseconds. */
export interface BonusRule {
  readonly bonusId: number
  readonly type: BonusType
  readonly value: BonusValue
  /** The smallest deposit that brings it. */
  readonly minAmount: Centavos
  /** How many times the bonus must be wagered. */
  readonly multiple: number
  /** When it is open; null: without a beginning or an end. */
  readonly fromMs: number | null
  readonly untilMs: number | null
  /** The channel of type `channel`. */
  readonly channel?: DepositChannelName | undefined
  /** The lowest VIP level of type `vip`. */
  readonly vipMin?: number | undefined
  /** The coupon that it costs, of the coupon types. */
  readonly couponId?: number | undefined
}

/** Why a bonus does not come with a deposit. */
export const BONUS_PROBLEMS = [
  'closed',
  'amountSmall',
  'otherChannel',
  'otherDeposit',
  'otherDay',
  'vipLow',
  'notInvited',
  'taken',
  'noCoupon',
] as const
export type BonusProblem = (typeof BONUS_PROBLEMS)[number]

/** What a rule is held against. */
export interface BonusStanding {
  /** Count of paid deposits. */
  readonly deposits: number
  /** Whether a deposit was paid on this UTC day. */
  readonly hasPaidToday: boolean
  readonly vip: number
  readonly isInvited: boolean
  /** The keys of bonuses that the player had, and of those that another open order holds; see `bonusKey`. */
  readonly takenKeys: ReadonlySet<string>
  /** Coupons that the player holds, by id. */
  readonly coupons: ReadonlyMap<number, number>
  readonly atMs: number
}

/** The deposit that a bonus is asked for. */
export interface BonusDeposit {
  readonly amount: Centavos
  readonly channel: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const SATURDAY = 6
const SUNDAY = 0

/** Whether a rule is one of the three coupon types. */
export function isCouponRule({ type }: Pick<BonusRule, 'type'>): boolean {
  return (
    type === BONUS_TYPE.couponGeneral || type === BONUS_TYPE.couponFixed || type === BONUS_TYPE.couponGive
  )
}

/** How often a bonus of a type is given: its name, with the UTC day, weekend or month of it where it comes again. */
export function bonusKey({ type, channel }: Pick<BonusRule, 'type' | 'channel'>, atMs: number): string {
  const day = utcDay(atMs)
  const keys: Readonly<Record<number, string>> = {
    [BONUS_TYPE.first]: 'first',
    [BONUS_TYPE.second]: 'second',
    [BONUS_TYPE.third]: 'third',
    [BONUS_TYPE.invited]: 'invited',
    [BONUS_TYPE.dailyFirst]: `daily:${day}`,
    // A weekend is named by its Saturday.
    [BONUS_TYPE.weekend]: `weekend:${utcDay(new Date(atMs).getUTCDay() === SUNDAY ? atMs - DAY_MS : atMs)}`,
    [BONUS_TYPE.channel]: `channel:${channel ?? ''}:${day}`,
    [BONUS_TYPE.tier]: `tier:${day}`,
    [BONUS_TYPE.vip]: `vip:${day}`,
    [BONUS_TYPE.monthly]: `monthly:${day.slice(0, 7)}`,
  }
  return keys[type] ?? `coupon:${type}`
}

/** Why a rule brings nothing with a deposit; `undefined` when it does. */
export function bonusProblem(
  rule: BonusRule,
  { amount, channel }: BonusDeposit,
  standing: BonusStanding,
): BonusProblem | undefined {
  const { atMs } = standing
  if ((rule.fromMs ?? atMs) > atMs || (rule.untilMs ?? atMs + 1) <= atMs) return 'closed'
  if (isCouponRule(rule)) {
    if ((standing.coupons.get(rule.couponId ?? 0) ?? 0) < 1) return 'noCoupon'
  } else if (standing.takenKeys.has(bonusKey(rule, atMs))) return 'taken'
  return typeProblem(rule, channel, standing) ?? (amount < rule.minAmount ? 'amountSmall' : undefined)
}

function typeProblem(
  { type, channel, vipMin = 1 }: BonusRule,
  given: string,
  { deposits, hasPaidToday, vip, isInvited, atMs }: BonusStanding,
): BonusProblem | undefined {
  const weekday = new Date(atMs).getUTCDay()
  if (type === BONUS_TYPE.first && deposits !== 0) return 'otherDeposit'
  if (type === BONUS_TYPE.second && deposits !== 1) return 'otherDeposit'
  if (type === BONUS_TYPE.third && deposits !== 2) return 'otherDeposit'
  if (type === BONUS_TYPE.dailyFirst && hasPaidToday) return 'taken'
  if (type === BONUS_TYPE.weekend && weekday !== SATURDAY && weekday !== SUNDAY) return 'otherDay'
  if (type === BONUS_TYPE.channel && channel !== given) return 'otherChannel'
  if (type === BONUS_TYPE.vip && vip < vipMin) return 'vipLow'
  return type === BONUS_TYPE.invited && !isInvited ? 'notInvited' : undefined
}

const PERCENT = 100

/** What a rule adds to a deposit, floored, in hundredths; 0 below its smallest deposit. */
export function bonusAmount({ value, minAmount }: BonusRule, amount: Centavos): Centavos {
  if (amount < minAmount) return centavos(0)
  if (value.kind === 'fixed') return value.amount
  const percent = value.kind === 'percent' ? value.percent : tierPercent(value.tiers, amount)
  return centavos(Math.min(shareOfMoney(centavos(amount * percent), 1, PERCENT), value.ceiling))
}

function tierPercent(tiers: readonly { from: Centavos; percent: number }[], amount: Centavos): number {
  const reached = tiers.filter(({ from }) => from <= amount)
  return Math.max(0, ...reached.map(({ percent }) => percent))
}

/** A bonus that was offered with an order. Amounts in hundredths. */
export interface OfferedBonus {
  readonly bonusId: number
  readonly type: BonusType
  readonly amount: Centavos
  readonly multiple: number
  /** `bonusKey` at the time of the order. */
  readonly key: string
  readonly couponId?: number | undefined
}

/** The bonus and the coupon that go with a deposit. */
export interface DepositOffer {
  readonly bonus: OfferedBonus | null
  readonly coupon: OfferedBonus | null
}

export const NO_OFFER: DepositOffer = { bonus: null, coupon: null }

/** A rule as it is offered with a deposit that it has no problem with. */
export function offeredBonus(rule: BonusRule, amount: Centavos, atMs: number): OfferedBonus {
  const { bonusId, type, multiple, couponId } = rule
  return { bonusId, type, amount: bonusAmount(rule, amount), multiple, key: bonusKey(rule, atMs), couponId }
}

/** What a deposit comes to: all that is credited, and all that must be wagered for it; hundredths. */
export function depositSums(
  amount: Centavos,
  { bonus, coupon }: DepositOffer,
): { credited: Centavos; turnover: Centavos } {
  const given = [bonus, coupon].filter(each => each !== null)
  return {
    credited: addMoney(amount, ...given.map(each => each.amount)),
    turnover: addMoney(
      requiredWager(amount, DEPOSIT_WAGERING_MULTIPLE),
      ...given.map(each => requiredWager(each.amount, each.multiple)),
    ),
  }
}

/** How long after its expiry an order that is paid late still brings what was offered with it. */
export const LATE_OFFER_MS = DAY_MS

const pesos = (amount: number) => centavos(amount * MONEY_DIVISOR)
const always = { fromMs: null, untilMs: null }
const percent = (share: number, ceiling: number): BonusValue => ({
  kind: 'percent',
  percent: share,
  ceiling: pesos(ceiling),
})
const fixed = (amount: number): BonusValue => ({ kind: 'fixed', amount: pesos(amount) })

/** The bonuses as they are by default: one of each type, and one coupon more of the general and the fixed kind. */
export const DEPOSIT_BONUSES: readonly BonusRule[] = [
  { bonusId: 1, type: 1, value: percent(100, 500), minAmount: pesos(200), multiple: 8, ...always },
  { bonusId: 2, type: 2, value: percent(50, 500), minAmount: pesos(200), multiple: 8, ...always },
  { bonusId: 3, type: 3, value: percent(30, 500), minAmount: pesos(200), multiple: 8, ...always },
  { bonusId: 4, type: 4, value: percent(5, 100), minAmount: pesos(200), multiple: 5, ...always },
  { bonusId: 5, type: 5, value: percent(10, 300), minAmount: pesos(500), multiple: 6, ...always },
  {
    bonusId: 6,
    type: 6,
    channel: 'qrph',
    value: percent(3, 100),
    minAmount: pesos(100),
    multiple: 3,
    ...always,
  },
  {
    bonusId: 7,
    type: 7,
    value: {
      kind: 'tiers',
      tiers: [
        { from: pesos(1_000), percent: 3 },
        { from: pesos(5_000), percent: 5 },
        { from: pesos(20_000), percent: 8 },
      ],
      ceiling: pesos(2_000),
    },
    minAmount: pesos(1_000),
    multiple: 6,
    ...always,
  },
  { bonusId: 8, type: 8, vipMin: 1, value: percent(5, 500), minAmount: pesos(500), multiple: 5, ...always },
  {
    bonusId: 9,
    type: 9,
    couponId: 1001,
    value: percent(10, 500),
    minAmount: pesos(200),
    multiple: 5,
    ...always,
  },
  { bonusId: 10, type: 10, couponId: 1201, value: fixed(50), minAmount: pesos(500), multiple: 3, ...always },
  { bonusId: 11, type: 11, couponId: 1301, value: fixed(20), minAmount: pesos(100), multiple: 1, ...always },
  { bonusId: 12, type: 12, value: percent(20, 200), minAmount: pesos(200), multiple: 8, ...always },
  { bonusId: 13, type: 13, value: percent(10, 500), minAmount: pesos(1_000), multiple: 6, ...always },
  {
    bonusId: 14,
    type: 9,
    couponId: 1002,
    value: percent(20, 1_000),
    minAmount: pesos(500),
    multiple: 8,
    ...always,
  },
  {
    bonusId: 15,
    type: 10,
    couponId: 1202,
    value: fixed(200),
    minAmount: pesos(2_000),
    multiple: 5,
    ...always,
  },
]

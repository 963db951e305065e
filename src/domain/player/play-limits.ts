import { type UtcDay, utcDayAt } from '../day.ts'
import { DEPOSIT_MIN } from '../payments/deposit.ts'
import { DAY_MS, DAYS_PER_WEEK, MINUTES_PER_DAY } from '../time.ts'

/** Kinds of play limits. `loss` limits the net loss: stakes minus payouts and refunds. */
export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'time'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export interface LimitKey {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** All play limits: each kind for each period. */
export const LIMIT_KEYS: readonly LimitKey[] = LIMIT_KINDS.flatMap(kind =>
  LIMIT_PERIODS.map(period => ({ kind, period })),
)

/** The size of a play limit, or its used part: whole minutes for `time`, centavos for all other kinds. */
export type LimitAmount = number

/**
 * The period in which stakes, losses, deposits or minutes count for a limit; epoch milliseconds, `startMs` included,
 * `endMs` excluded.
 */
export interface LimitWindow {
  readonly startMs: number
  readonly endMs: number
}

/** Number of days from the last Monday before 1 January 1970 to 1 January 1970, which was a Thursday. */
const DAYS_FROM_MONDAY_TO_EPOCH = 3

/**
 * The window of a limit that contains `atMs`: the UTC day, the ISO week from Monday 00:00 UTC, or the calendar month in
 * UTC.
 */
export function limitWindowAt(period: LimitPeriod, atMs: number): LimitWindow {
  const day = Math.floor(atMs / DAY_MS)
  if (period === 'day') return { startMs: day * DAY_MS, endMs: (day + 1) * DAY_MS }
  if (period === 'week') {
    const monday = day - ((day + DAYS_FROM_MONDAY_TO_EPOCH) % DAYS_PER_WEEK)
    return { startMs: monday * DAY_MS, endMs: (monday + DAYS_PER_WEEK) * DAY_MS }
  }
  const date = new Date(atMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { startMs: Date.UTC(year, month, 1), endMs: Date.UTC(year, month + 1, 1) }
}

/** For each period, the first UTC day of the window that contains `atMs`. `first` is the earliest of these days. */
export function firstDaysOfLimitWindows(atMs: number): Readonly<Record<LimitPeriod | 'first', UtcDay>> {
  const [day, week, month] = LIMIT_PERIODS.map(period => limitWindowAt(period, atMs).startMs) as [
    number,
    number,
    number,
  ]
  return {
    day: utcDayAt(day),
    week: utcDayAt(week),
    month: utcDayAt(month),
    first: utcDayAt(Math.min(week, month)),
  }
}

/** The bit of a limit in a bit mask, which has one bit for each kind and period. */
export function limitBitOf({ kind, period }: LimitKey): number {
  return 1 << (LIMIT_KINDS.indexOf(kind) * LIMIT_PERIODS.length + LIMIT_PERIODS.indexOf(period))
}

/** The bit mask with the bits of all limits in `keys`. */
export function limitMaskOf(keys: readonly LimitKey[]): number {
  return keys.reduce((mask, key) => mask | limitBitOf(key), 0)
}

/** The bit mask of all limits that can refuse a bet. */
export const PLAY_LIMITS_MASK = limitMaskOf(LIMIT_KEYS.filter(({ kind }) => kind !== 'deposit'))

/** The bit mask of all limits that can refuse a deposit. */
export const DEPOSIT_LIMITS_MASK = limitMaskOf(LIMIT_KEYS.filter(({ kind }) => kind === 'deposit'))

/** The bit mask of the limits on minutes of play, with one bit for each period. */
export const TIME_LIMITS_MASK = limitMaskOf(LIMIT_KEYS.filter(({ kind }) => kind === 'time'))

/** Minimum and maximum of a limit on money, in centavos: ₱1 to ₱10,000,000. */
const MONEY_LIMIT_BOUNDS = { min: 100, max: 1_000_000_000 }

/** Number of minutes in each period; a month counts as 31 days. */
const PERIOD_MINUTES = {
  day: MINUTES_PER_DAY,
  week: DAYS_PER_WEEK * MINUTES_PER_DAY,
  month: 31 * MINUTES_PER_DAY,
} as const

/** Minimum and maximum of a limit: whole minutes for `time`, centavos for all other kinds. */
export function limitAmountBoundsOf({ kind, period }: LimitKey): {
  readonly min: LimitAmount
  readonly max: LimitAmount
} {
  return kind === 'time' ? { min: 1, max: PERIOD_MINUTES[period] } : MONEY_LIMIT_BOUNDS
}

/** The smaller of the player's own limit and the limit by staff; null when neither is set. */
export function stricterOfTwoLimits(own: LimitAmount | null, staff: LimitAmount | null): LimitAmount | null {
  if (own === null) return staff
  return staff === null ? own : Math.min(own, staff)
}

/**
 * Whether a change of the player's own limit tightens or loosens the protection. A first or smaller limit tightens it;
 * a larger limit or none (null) loosens it.
 */
export function directionOfLimitChange(
  from: LimitAmount | null,
  to: LimitAmount | null,
): 'same' | 'tighter' | 'looser' {
  if (from === to) return 'same'
  if (to === null) return 'looser'
  return from === null || to < from ? 'tighter' : 'looser'
}

/** Milliseconds after a player's request to loosen a limit, before the player can confirm it. */
export const LIMIT_LOOSENING_WAIT_MS = DAY_MS

/**
 * Milliseconds for which the player can confirm a request to loosen a limit. Without a confirmation the limit does not
 * change.
 */
export const LIMIT_LOOSENING_LIFE_MS = DAYS_PER_WEEK * DAY_MS

/** A player's request to loosen a limit, before the player has confirmed it. */
export interface LimitLoosening {
  /** The requested limit; null to remove the limit. */
  readonly to: LimitAmount | null
  /**
   * The start of the time in which the player can confirm the request, epoch milliseconds. The time ends before
   * `untilMs`.
   */
  readonly fromMs: number
  readonly untilMs: number
}

/**
 * Creates a player's request, made at `atMs` (epoch milliseconds), to loosen a limit.
 * @param to the requested limit; null to remove the limit
 */
export function createLimitLoosening(to: LimitAmount | null, atMs: number): LimitLoosening {
  const fromMs = atMs + LIMIT_LOOSENING_WAIT_MS
  return { to, fromMs, untilMs: fromMs + LIMIT_LOOSENING_LIFE_MS }
}

export function limitLooseningStateAt(
  { fromMs, untilMs }: Pick<LimitLoosening, 'fromMs' | 'untilMs'>,
  atMs: number,
): 'waiting' | 'ready' | 'lapsed' {
  if (atMs < fromMs) return 'waiting'
  return atMs < untilMs ? 'ready' : 'lapsed'
}

/**
 * The used part of the limits of one kind, by period. For `loss` it is negative when the player has won more than
 * staked.
 */
export type LimitUseByPeriod = Readonly<Record<LimitPeriod, number>>

/** The used part of each limit, by kind and period. */
export type LimitUseByKind = Readonly<Record<LimitKind, LimitUseByPeriod>>

/** Computes the unused part of a limit, at least 0. A net win increases it. */
export function computeRemainingLimitAmount(limit: LimitAmount, used: number): LimitAmount {
  return Math.max(0, limit - used)
}

/** The smallest stake in any game, in centavos. */
const STAKE_MIN = 200

/**
 * The smallest unused part of a limit that is still useful, by kind: the smallest deposit, the smallest stake, or one
 * minute. A limit whose unused part is smaller counts as reached.
 */
const USEFUL_REMAINING_LIMIT_MIN: Readonly<Record<LimitKind, LimitAmount>> = {
  deposit: DEPOSIT_MIN,
  loss: STAKE_MIN,
  wager: STAKE_MIN,
  time: 1,
}

/** Whether a limit is reached: the part of it that is not used is smaller than `USEFUL_REMAINING_LIMIT_MIN`. */
export function isLimitReached(kind: LimitKind, limit: LimitAmount, used: number): boolean {
  return computeRemainingLimitAmount(limit, used) < USEFUL_REMAINING_LIMIT_MIN[kind]
}

/** The occasions on which the site proposes to a player to set limits, once each. `deposit` is the first deposit. */
export const LIMIT_OFFER_OCCASIONS = ['deposit'] as const
export type LimitOfferOccasion = (typeof LIMIT_OFFER_OCCASIONS)[number]

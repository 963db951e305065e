import { type UtcDay, utcDay } from './day.ts'
import { DEPOSIT_MIN } from './deposit.ts'

/** What a player can limit. `loss` is net: stakes minus payouts and refunds. */
export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'time'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** Names one limit. */
export interface LimitKey {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Every limit there is: each kind for each period. */
export const LIMIT_KEYS: readonly LimitKey[] = LIMIT_KINDS.flatMap(kind =>
  LIMIT_PERIODS.map(period => ({ kind, period })),
)

/** The size of a limit and of what counts against it: hundredths of a peso, whole minutes for `time`. */
export type LimitAmount = number

/** The half-open window in which uses of a limit are added up; epoch milliseconds. */
export interface LimitWindow {
  readonly startMs: number
  readonly endMs: number
}

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_DAYS = 7
/** 1970-01-01 was a Thursday: Monday 00:00 UTC of its week is three days before. */
const DAYS_FROM_MONDAY = 3

/** The UTC day, the ISO week from Monday 00:00 UTC, or the calendar month in UTC around a moment. */
export function limitWindow(period: LimitPeriod, atMs: number): LimitWindow {
  const day = Math.floor(atMs / DAY_MS)
  if (period === 'day') return { startMs: day * DAY_MS, endMs: (day + 1) * DAY_MS }
  if (period === 'week') {
    const monday = day - ((day + DAYS_FROM_MONDAY) % WEEK_DAYS)
    return { startMs: monday * DAY_MS, endMs: (monday + WEEK_DAYS) * DAY_MS }
  }
  const date = new Date(atMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { startMs: Date.UTC(year, month, 1), endMs: Date.UTC(year, month + 1, 1) }
}

/** The first UTC day of each window around a moment, and of the longest of them. */
export function windowDays(atMs: number): Readonly<Record<LimitPeriod | 'first', UtcDay>> {
  const [day, week, month] = LIMIT_PERIODS.map(period => limitWindow(period, atMs).startMs) as [
    number,
    number,
    number,
  ]
  return {
    day: utcDay(day),
    week: utcDay(week),
    month: utcDay(month),
    first: utcDay(Math.min(week, month)),
  }
}

/** The bit of a limit in the mask of the limits in force. */
export function limitBit({ kind, period }: LimitKey): number {
  return 1 << (LIMIT_KINDS.indexOf(kind) * LIMIT_PERIODS.length + LIMIT_PERIODS.indexOf(period))
}

/** The mask of some limits. */
export function limitMask(keys: readonly LimitKey[]): number {
  return keys.reduce((mask, key) => mask | limitBit(key), 0)
}

/** The bits of all limits that a bet may meet. */
export const PLAY_LIMITS = limitMask(LIMIT_KEYS.filter(({ kind }) => kind !== 'deposit'))

/** The bits of all limits that a deposit may meet. */
export const DEPOSIT_LIMITS = limitMask(LIMIT_KEYS.filter(({ kind }) => kind === 'deposit'))

/** The bits of the time limits. */
export const TIME_LIMITS = limitMask(LIMIT_KEYS.filter(({ kind }) => kind === 'time'))

/** ₱1 to ₱10,000,000. */
const MONEY_BOUNDS = { min: 100, max: 1_000_000_000 }

const DAY_MINUTES = 24 * 60

/** The longest time that each period has, in minutes. */
const PERIOD_MINUTES = {
  day: DAY_MINUTES,
  week: WEEK_DAYS * DAY_MINUTES,
  month: 31 * DAY_MINUTES,
} as const

/** What a limit may be: whole hundredths, or whole minutes. */
export function limitBounds({ kind, period }: LimitKey): {
  readonly min: LimitAmount
  readonly max: LimitAmount
} {
  return kind === 'time' ? { min: 1, max: PERIOD_MINUTES[period] } : MONEY_BOUNDS
}

/** The stricter of the player's and the operator's limit; null without either. */
export function stricterLimit(own: LimitAmount | null, staff: LimitAmount | null): LimitAmount | null {
  if (own === null) return staff
  return staff === null ? own : Math.min(own, staff)
}

/**
 * What changing a player's own limit means. The first value and a smaller one protect more; a larger one and none
 * protect less.
 */
export function limitChange(from: LimitAmount | null, to: LimitAmount | null): 'same' | 'tighter' | 'looser' {
  if (from === to) return 'same'
  if (to === null) return 'looser'
  return from === null || to < from ? 'tighter' : 'looser'
}

/** How long a loosening waits before the player can confirm it. */
export const LOOSENING_WAIT_MS = DAY_MS

/** How long a loosening can then be confirmed; without that it lapses, and the limit stays as it is. */
export const LOOSENING_LIFE_MS = WEEK_DAYS * DAY_MS

/** A loosening that was asked for and is not confirmed. */
export interface Loosening {
  /** Null to remove the limit. */
  readonly to: LimitAmount | null
  /** From when to when it can be confirmed, epoch milliseconds. */
  readonly fromMs: number
  readonly untilMs: number
}

/** A loosening that is asked for now. */
export function askLoosening(to: LimitAmount | null, atMs: number): Loosening {
  const fromMs = atMs + LOOSENING_WAIT_MS
  return { to, fromMs, untilMs: fromMs + LOOSENING_LIFE_MS }
}

export function looseningState(
  { fromMs, untilMs }: Pick<Loosening, 'fromMs' | 'untilMs'>,
  atMs: number,
): 'waiting' | 'ready' | 'lapsed' {
  if (atMs < fromMs) return 'waiting'
  return atMs < untilMs ? 'ready' : 'lapsed'
}

/** What counts against each limit of one kind, by period; net losses are below 0 for a player who is ahead. */
export type LimitUse = Readonly<Record<LimitPeriod, number>>

/** What counts against each limit. */
export type LimitUses = Readonly<Record<LimitKind, LimitUse>>

/** The rest of a limit; never below 0. A net win adds to what may be lost. */
export function limitLeft(limit: LimitAmount, used: number): LimitAmount {
  return Math.max(0, limit - used)
}

/** The smallest stake of any game, in hundredths. */
const STAKE_MIN = 200

/** What is too little to go on with: the smallest deposit, the smallest stake, one minute. */
const LEAST_LEFT: Readonly<Record<LimitKind, LimitAmount>> = {
  deposit: DEPOSIT_MIN,
  loss: STAKE_MIN,
  wager: STAKE_MIN,
  time: 1,
}

/** Whether a limit is hit: too little is left of it for the smallest deposit, the smallest stake, or a minute. */
export function isLimitHit(kind: LimitKind, limit: LimitAmount, used: number): boolean {
  return limitLeft(limit, used) < LEAST_LEFT[kind]
}

/** When a player is asked whether to set limits, each once. */
export const LIMIT_OFFERS = ['registration', 'deposit'] as const
export type LimitOffer = (typeof LIMIT_OFFERS)[number]

import { COUNTED_ROUND_STAKE_MIN } from '../../../domain/awards/wagering.ts'
import { type UtcDay, utcDay, utcWeekStartMs } from '../../../domain/day.ts'
import {
  addMoney,
  CENTAVOS_PER_PESO,
  type Centavos,
  centavos,
  multiplyMoney,
  shareOfMoney,
} from '../../../domain/money.ts'
import { DAYS_PER_WEEK, HOUR_MS, HOURS_PER_DAY, WEEK_MS } from '../../../domain/time.ts'

/** The sides of red versus blue. */
export const CAMPS = ['red', 'blue'] as const
export type Camp = (typeof CAMPS)[number]

/** The real stakes that a round needs to give a point, in centavos; as for every award that counts rounds. */
export const PK_ROUND_STAKE_MIN = centavos(COUNTED_ROUND_STAKE_MIN)

/** The terms by which a week of red versus blue is counted and shared out. Amounts in centavos. */
export interface PkTerms {
  /** A player with fewer points in the week gets no share. */
  readonly pointsMin: number
  /** The most points of a player on a UTC day. */
  readonly dayPointsMax: number
  /** For how long after the start of the week a side can be chosen. Until then no score is shown. */
  readonly signUpHours: number
  /** The pot of the side with more points (`winnerPot`) and that of the other side (`otherPot`). */
  readonly winnerPot: Centavos
  readonly otherPot: Centavos
  /** The most that one point can pay. */
  readonly pointMax: Centavos
  /** The most that one player can get. */
  readonly shareMax: Centavos
  /**
   * How much a player must stake in the week for each peso of a share, so that staking only for the share does not pay.
   */
  readonly pesoStake: Centavos
  /** How many hours after the end of the week the shares are paid. */
  readonly payAfterHours: number
}

/** The default terms. */
export const PK_TERMS: PkTerms = {
  pointsMin: 50,
  dayPointsMax: 200,
  signUpHours: HOURS_PER_DAY,
  winnerPot: centavos(2_000_000),
  otherPot: centavos(200_000),
  pointMax: centavos(7),
  shareMax: centavos(10_000),
  pesoStake: centavos(100_000),
  payAfterHours: 2 * HOURS_PER_DAY,
}

/** The longest time in which a side can be chosen: the whole week. The score is then never shown. */
export const PK_SIGN_UP_HOURS_MAX = DAYS_PER_WEEK * HOURS_PER_DAY

/** The times of a week; epoch milliseconds. */
export interface PkWeekTimes {
  readonly startMs: number
  /** From this time on no side can be chosen, and the score is shown. */
  readonly signUpEndMs: number
  readonly endMs: number
  readonly payMs: number
}

/** The times of a UTC week. */
export function pkWeekTimes(
  { from }: Pick<PkWeek, 'from'>,
  { signUpHours, payAfterHours }: Pick<PkTerms, 'signUpHours' | 'payAfterHours'>,
): PkWeekTimes {
  const startMs = Date.parse(from)
  const endMs = startMs + WEEK_MS
  return {
    startMs,
    signUpEndMs: startMs + signUpHours * HOUR_MS,
    endMs,
    payMs: endMs + payAfterHours * HOUR_MS,
  }
}

/** The first and the last UTC day of a week, both included. */
export interface PkWeek {
  readonly from: UtcDay
  readonly to: UtcDay
}

/** The UTC week of `atMs`. The first day is the name of the week. */
export function pkWeekAt(atMs: number): PkWeek {
  const startMs = utcWeekStartMs(atMs)
  return { from: utcDay(startMs), to: utcDay(startMs + WEEK_MS - 1) }
}

/** The week before a week. */
export const pkWeekBefore = ({ from }: PkWeek): PkWeek => pkWeekAt(Date.parse(from) - 1)

/** The points for the counted rounds of one UTC day. */
export function pkPointsForRounds(rounds: number, { dayPointsMax }: Pick<PkTerms, 'dayPointsMax'>): number {
  return Math.min(Math.max(0, rounds), dayPointsMax)
}

/** A value for each side. */
export type PerCamp<Value> = Readonly<Record<Camp, Value>>

/** The side with more points, or `draw`. */
export function pkWinner({ red, blue }: PerCamp<number>): Camp | 'draw' {
  if (red === blue) return 'draw'
  return red > blue ? 'red' : 'blue'
}

/** The pot of each side. After a draw each side gets half of both pots, rounded down. */
export function pkPotPerCamp(
  winner: Camp | 'draw',
  { winnerPot, otherPot }: Pick<PkTerms, 'winnerPot' | 'otherPot'>,
): PerCamp<Centavos> {
  if (winner === 'draw') {
    const half = shareOfMoney(addMoney(winnerPot, otherPot), 1, 2)
    return { red: half, blue: half }
  }
  return winner === 'red' ? { red: winnerPot, blue: otherPot } : { red: otherPot, blue: winnerPot }
}

/** The terms that bound a share. */
export type PkShareTerms = Pick<PkTerms, 'pointsMin' | 'pointMax' | 'shareMax' | 'pesoStake'>

/**
 * A player's share of a side's pot, in centavos, rounded down. The share is in proportion to the points, at most
 * `pointMax` for a point, `shareMax` in all, and one peso for each `pesoStake` of the player's stakes. The house keeps
 * the rest of the pot.
 * @param points the player's points, part of `sharedPoints`
 * @param staked the player's counted real stakes of the week, in centavos
 * @param sharedPoints the points of all players of the side who share
 */
export function pkShareOfPot(
  own: { points: number; pot: Centavos; sharedPoints: number; staked: number },
  { pointsMin, pointMax, shareMax, pesoStake }: PkShareTerms,
): Centavos {
  const { points, pot, sharedPoints, staked } = own
  if (points < pointsMin || points === 0) return centavos(0)
  const byPoints = shareOfMoney(pot, points, sharedPoints)
  const byStakes = Math.floor((Math.max(0, staked) * CENTAVOS_PER_PESO) / pesoStake)
  return centavos(Math.min(byPoints, multiplyMoney(pointMax, points), shareMax, byStakes))
}

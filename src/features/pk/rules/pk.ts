import { COUNTED_ROUND_STAKE_MIN } from '../../../domain/awards/wagering.ts'
import { type UtcDay, utcDayAt, utcWeekStartMsAt } from '../../../domain/day.ts'
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

/**
 * The lowest stake in real money, in centavos, with which a round gives a point. All awards that count rounds use this
 * minimum.
 */
export const PK_ROUND_STAKE_MIN = centavos(COUNTED_ROUND_STAKE_MIN)

/** The rules that count the points of a week and share out its pots. Amounts in centavos. */
export interface PkTerms {
  /** The minimum number of points in the week. A player with fewer points gets no share. */
  readonly pointsMin: number
  /** Maximum number of points that a player gets for a UTC day. */
  readonly dayPointsMax: number
  /**
   * Number of hours from the start of the week in which a player can choose a side. The score is hidden during these
   * hours.
   */
  readonly signUpHours: number
  /** The pot of the side with more points. `otherPot` is the pot of the other side. */
  readonly winnerPot: Centavos
  readonly otherPot: Centavos
  /** Maximum payment for one point, in centavos. */
  readonly pointMax: Centavos
  /** Maximum share of one player, in centavos. */
  readonly shareMax: Centavos
  /**
   * The amount in centavos that a player must stake in the week for each peso of the share. It is so high that a player
   * who stakes only to get the share loses money.
   */
  readonly pesoStake: Centavos
  /** Number of hours between the end of the week and the payment of the shares. */
  readonly payAfterHours: number
}

export const DEFAULT_PK_TERMS: PkTerms = {
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

/**
 * Maximum of `signUpHours`, the hours in which a player can choose a side: the whole week. Since the score is hidden
 * during these hours, this maximum keeps it hidden until the week has ended.
 */
export const PK_SIGN_UP_HOURS_MAX = DAYS_PER_WEEK * HOURS_PER_DAY

/** The times of a week; epoch milliseconds. */
export interface PkWeekTimes {
  readonly startMs: number
  /** The end of the time in which players can choose a side; from then on the score is shown. */
  readonly signUpEndMs: number
  readonly endMs: number
  readonly payMs: number
}

/** The times of a UTC week under the week's terms. */
export function pkWeekTimesOf(
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

/** The UTC week that contains `atMs`. The server names a week by its first day. */
export function pkWeekAt(atMs: number): PkWeek {
  const startMs = utcWeekStartMsAt(atMs)
  return { from: utcDayAt(startMs), to: utcDayAt(startMs + WEEK_MS - 1) }
}

/** The UTC week before the given week. */
export const previousPkWeekOf = ({ from }: PkWeek): PkWeek => pkWeekAt(Date.parse(from) - 1)

/** The points for a number of counted rounds on one UTC day: one for each round, at most `dayPointsMax`. */
export function computePkPoints(rounds: number, { dayPointsMax }: Pick<PkTerms, 'dayPointsMax'>): number {
  return Math.min(Math.max(0, rounds), dayPointsMax)
}

/** A value for each side. */
export type PerCamp<Value> = Readonly<Record<Camp, Value>>

/** The side with more points, or `draw`. */
export function pkWinnerOf({ red, blue }: PerCamp<number>): Camp | 'draw' {
  if (red === blue) return 'draw'
  return red > blue ? 'red' : 'blue'
}

/** The pot of each side. After a draw each side gets half of both pots, rounded down. */
export function computePkPotPerCamp(
  winner: Camp | 'draw',
  { winnerPot, otherPot }: Pick<PkTerms, 'winnerPot' | 'otherPot'>,
): PerCamp<Centavos> {
  if (winner === 'draw') {
    const half = shareOfMoney(addMoney(winnerPot, otherPot), 1, 2)
    return { red: half, blue: half }
  }
  return winner === 'red' ? { red: winnerPot, blue: otherPot } : { red: otherPot, blue: winnerPot }
}

/** The terms that limit a player's share. */
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

import type { Centavos } from '../../domain/money.ts'
import { findEngine } from '../../games/engines.ts'
import type { GameTotal } from './game-hours-repository.ts'

/** The quantile of the standard normal distribution for a two-sided 99 % interval. */
const Z_99 = 2.5758

/** Actual and theoretical return of a game. Returns are shares of the stakes; amounts are centavos. */
export interface GameDeviation {
  readonly gameId: number
  readonly plays: number
  readonly stake: Centavos
  readonly payout: Centavos
  /** Payouts divided by stakes; null before the first stake. */
  readonly actual: number | null
  /** The theoretical return of the kind of bet with the lowest return; null for a game that publishes no return. */
  readonly theoretical: number | null
  /**
   * The theoretical return of the kind of bet with the highest return; equal to `theoretical` if all kinds have the
   * same return.
   */
  readonly highest: number | null
  /**
   * A range that contains the actual return with a probability of 99 %: from the lower end of the interval around
   * `theoretical` to the upper end of the interval around `highest`. Null before the first stake, and for a game that
   * publishes no return.
   */
  readonly interval: readonly [number, number] | null
  /** Whether the actual return is outside the interval; false when `interval` is null. */
  readonly isOutside: boolean
}

/**
 * Compares the actual return of a game with its theoretical return. The variance of the actual return is the variance
 * of one round at stake 1, times the sum of the squared stakes, divided by the square of the sum of stakes. This
 * function does not know the kinds of bet, so it accepts any return between the lowest and the highest.
 */
export function gameDeviationOf({ gameId, plays, stake, payout, stakesSquared }: GameTotal): GameDeviation {
  const theory = findEngine(gameId)?.theory
  const actual = stake > 0 ? payout / stake : null
  const lowest = theory?.returnToPlayer ?? null
  const highest = theory?.highestReturn ?? lowest
  const known = { gameId, plays, stake, payout, actual, theoretical: lowest, highest }
  if (!theory || lowest === null || highest === null || actual === null) {
    return { ...known, interval: null, isOutside: false }
  }
  const half = (Z_99 * theory.deviation * Math.sqrt(stakesSquared)) / stake
  const [low, high] = [Math.max(0, lowest - half), highest + half]
  return { ...known, interval: [low, high], isOutside: actual < low || actual > high }
}

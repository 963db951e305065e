import type { Centavos } from '../../domain/money.ts'
import { findEngine } from '../../games/engines.ts'
import type { GameTotal } from './game-days.ts'

/** Two-sided 99 % of the normal distribution. */
const Z_99 = 2.5758

/** What a game paid, beside what its odds come to. Shares of the stakes. */
export interface GameDeviation {
  readonly gameId: number
  readonly plays: number
  readonly stake: Centavos
  readonly payout: Centavos
  /** What was paid per stake; null before the first stake. */
  readonly actual: number | null
  /** What the odds come to, the lowest where kinds of bet differ; null for a game that states none. */
  readonly theoretical: number | null
  /** The highest return of a kind of bet; the same as `theoretical` where all return alike. */
  readonly highest: number | null
  /** From the lower bound of the 99 % interval of the lowest return to the upper one of the highest; null before the first stake. */
  readonly interval: readonly [number, number] | null
  /** Whether the actual return lies outside the interval. */
  readonly isOutside: boolean
}

/**
 * Compares the return of a game with its odds. The variance of payouts / stakes is that of one round in stakes, times the
 * sum of squared stakes over the square of their sum. Which kinds of bet were staked on is not known here: any return
 * between the lowest and the highest is that of some mixture of them.
 */
export function deviationOf({ gameId, plays, stake, payout, stakesSquared }: GameTotal): GameDeviation {
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

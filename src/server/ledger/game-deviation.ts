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
  /** What the odds come to; null for a game that states none. */
  readonly theoretical: number | null
  /** The bounds of the 99 % interval of the return; null with too few rounds. */
  readonly interval: readonly [number, number] | null
  /** Whether the actual return lies outside the interval. */
  readonly isOutside: boolean
}

/**
 * Compares the return of a game with its odds. The variance of payouts / stakes is that of one round in stakes, times the
 * sum of squared stakes over the square of their sum.
 */
export function deviationOf({ gameId, plays, stake, payout, stakesSquared }: GameTotal): GameDeviation {
  const theory = findEngine(gameId)?.theory
  const actual = stake > 0 ? payout / stake : null
  const known = { gameId, plays, stake, payout, actual }
  if (!theory || actual === null) {
    return { ...known, theoretical: theory?.returnToPlayer ?? null, interval: null, isOutside: false }
  }
  const half = (Z_99 * theory.deviation * Math.sqrt(stakesSquared)) / stake
  const [low, high] = [Math.max(0, theory.returnToPlayer - half), theory.returnToPlayer + half]
  return {
    ...known,
    theoretical: theory.returnToPlayer,
    interval: [low, high],
    isOutside: actual < low || actual > high,
  }
}

import type { DrawTable, WeightedResult } from '../../domain/awards/prize-draw.ts'
import { COIN_PUSHER_DROP_INTERVAL_MS, COIN_PUSHER_STAKES } from '../../domain/games/coin-pusher.ts'
import { centavos } from '../../domain/money.ts'

/** A possible result of a drop. */
export interface DropAward extends WeightedResult {
  /** The award as a multiple of the stake: the sum of the values of the coins that fall over the edge. */
  readonly times: number
}

/**
 * The only table of the odds: the engine pays by this table, the stage, the help and the rules page render it, and the
 * tests compute from it. The return is 96 %: the sum of weight × award over all results is 9,600, and the weights sum
 * to 10,000.
 */
export const DROP_AWARDS: DrawTable<DropAward> = {
  total: 10_000,
  prizes: [
    { weight: 6_312, times: 0 },
    { weight: 1_950, times: 1 },
    { weight: 1_050, times: 2 },
    { weight: 480, times: 5 },
    { weight: 185, times: 10 },
    { weight: 22, times: 50 },
    { weight: 1, times: 200 },
  ],
}

/** The stakes that the player can choose, in centavos. */
export const STAKES = COIN_PUSHER_STAKES
export const DEFAULT_STAKE = centavos(500)

/** The most that a drop pays: ₱10,000, the highest award at the highest stake. */
export const MAX_PAYOUT = centavos(1_000_000)

/** Shortest time from one drop to the next one, in milliseconds. */
export const GAME_CYCLE_MIN_MS = COIN_PUSHER_DROP_INTERVAL_MS

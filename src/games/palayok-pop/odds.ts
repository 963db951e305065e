import { centavos } from '../../domain/money.ts'

/** Number of pots on the rack. The number of a pot is its place, from 0: left to right, row by row from the top. */
export const POT_COUNT = 12

/** The risks that a player can choose for a round: the number of pots that contain soot. */
export const SOOT_POT_COUNTS = [2, 4, 6] as const
export type SootPotCount = (typeof SOOT_POT_COUNTS)[number]

/** The risk before the player's first choice. The server also uses it for a round whose request has no choice. */
export const DEFAULT_SOOT_POT_COUNT: SootPotCount = 2

/**
 * The amount of a round after 1, 2, 3 … good pots, in hundredths of the stake, for each risk. The last entry is for the
 * last good pot, which ends the round. The return is between 95.45% and 96%, whenever the player stops. This is the
 * only table of the odds: the engine, the stage, the help, the rules page and the tests all use it.
 */
export const ROUND_WORTH_HUNDREDTHS: Readonly<Record<SootPotCount, readonly number[]>> = {
  2: [115, 140, 176, 225, 300, 420, 630, 1_050, 2_110, 6_330],
  4: [144, 225, 375, 675, 1_350, 3_160, 9_500, 47_500],
  6: [192, 420, 1_050, 3_160, 12_600, 88_700],
}

/** Number of hundredths in a stake. Multiples of the stake are stored as whole hundredths. */
export const HUNDREDTHS_PER_STAKE = 100

/** Number of pots without soot. */
export function goodPotCountOfRisk(soot: SootPotCount): number {
  return POT_COUNT - soot
}

/**
 * The amount of a round after `broken` good pots, in hundredths of the stake; 0 before the first good pot.
 * @throws RangeError when `broken` is larger than the number of good pots
 */
export function roundWorthHundredthsAfterGoodPots(soot: SootPotCount, broken: number): number {
  if (broken === 0) return 0
  const hundredths = ROUND_WORTH_HUNDREDTHS[soot][broken - 1]
  if (hundredths === undefined) throw new RangeError(`No ${broken} good pots beside ${soot} soot pots`)
  return hundredths
}

/** Stakes in centavos. All are whole pesos, so a hundredth of each is a whole number of centavos. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/**
 * The most that a round pays, in centavos. This is the highest multiple (887) of the highest stake (₱500): ₱443,500.
 */
export const MAX_PAYOUT = centavos(44_350_000)

/**
 * Minimum time from one stake to the next one, in milliseconds (UK remote technical standards 14). Swings within a
 * round need not wait.
 */
export const GAME_CYCLE_MIN_MS = 5_000

import { centavos } from '../../domain/money.ts'

/** Pots on the rack. A pot is named by its place, from 0: left to right, row by row from the top. */
export const POTS = 12

/** How many of the pots contain soot: the risk of a round. */
export const SOOTS = [2, 4, 6] as const
export type Soot = (typeof SOOTS)[number]

/** The risk before the player has chosen one, and of a round that is asked for without a choice. */
export const DEFAULT_SOOT: Soot = 2

/**
 * The one table: the engine pays by it, stage, help and rules page render it, the tests compute from it. What a round is
 * worth after 1, 2, 3 … good pots, in hundredths of the stake. The last entry belongs to the last good pot, which ends the
 * round. Whenever a player stops, the return lies between 95.45% and 96%.
 */
export const HUNDREDTHS: Readonly<Record<Soot, readonly number[]>> = {
  2: [115, 140, 176, 225, 300, 420, 630, 1_050, 2_110, 6_330],
  4: [144, 225, 375, 675, 1_350, 3_160, 9_500, 47_500],
  6: [192, 420, 1_050, 3_160, 12_600, 88_700],
}

/** Parts of the stake that multiples are counted in. */
export const PARTS = 100

/** Pots without soot. */
export function goodPots(soot: Soot): number {
  return POTS - soot
}

/** What a round is worth after so many good pots, in hundredths of the stake: 0 before the first one. */
export function hundredthsAfter(soot: Soot, broken: number): number {
  if (broken === 0) return 0
  const hundredths = HUNDREDTHS[soot][broken - 1]
  if (hundredths === undefined) throw new RangeError(`No ${broken} good pots beside ${soot} soot pots`)
  return hundredths
}

/** Hundredths; whole pesos, so that a hundredth of each is a whole number of hundredths. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** The most that a round pays, in hundredths: the highest multiple at the highest stake, ₱443,500. */
export const MAX_PAYOUT = centavos(44_350_000)

/** From one stake to the next one at least (UK remote technical standards 14); swings in between wait for nothing. */
export const CYCLE_MIN_MS = 5_000

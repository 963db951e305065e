import { type Centavos, centavos } from '../../../domain/money.ts'

/** The values of a chip that the player can choose, in centavos and in ascending order. All are whole pesos. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** Minimum time from one stake to the next one, in milliseconds (UK remote technical standards 14). */
export const GAME_CYCLE_MIN_MS = 5_000

const HUNDREDTHS = 100

/** Converts chips to hundredths of a chip. @param chips with at most two decimals */
export function hundredthsOfChips(chips: number): number {
  return Math.round(chips * HUNDREDTHS)
}

/**
 * Payout of winning chips in centavos, the value of the chips included. Chips are whole pesos and `times` has at most
 * two decimals, so the result is whole centavos.
 * @param times number of chips that one chip returns, the chip included
 */
export function payoutOfChips(chip: Centavos, units: number, times: number): Centavos {
  return centavos((chip / HUNDREDTHS) * units * hundredthsOfChips(times))
}

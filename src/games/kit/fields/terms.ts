import { type Centavos, centavos } from '../../../domain/money.ts'

/** The worths of a chip that the player can choose, in centavos and ascending order. All are whole pesos. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** Shortest time from one stake to the next one, in milliseconds (UK remote technical standards 14). */
export const CYCLE_MIN_MS = 5_000

const HUNDREDTHS = 100

/**
 * Return of winning chips in centavos, the chips included. Chips are whole pesos, so that the result is whole centavos.
 * @param times return of one chip in chips, the chip included; at most two decimals
 */
export function payoutOfChips(chip: Centavos, units: number, times: number): Centavos {
  return centavos((chip / HUNDREDTHS) * units * Math.round(times * HUNDREDTHS))
}

import { centavos } from '../../domain/money.ts'

/** The kinds of cabins, each a field to bet on, in the order of the table. */
export const KINDS = ['jasmine', 'mango', 'wave', 'kite', 'moon', 'sun'] as const
export type Kind = (typeof KINDS)[number]

const LETTERS: Readonly<Record<string, Kind>> = {
  J: 'jasmine',
  M: 'mango',
  W: 'wave',
  K: 'kite',
  N: 'moon',
  S: 'sun',
}

function cabins(letters: string): readonly Kind[] {
  return letters.split(' ').map(letter => {
    const kind = LETTERS[letter]
    if (!kind) throw new RangeError(`No cabin for ${letter}`)
    return kind
  })
}

/**
 * The one table: the engine draws from it, the wheel is drawn from it, help and rules page render it, the tests compute
 * from it. Every kind returns exactly 52/54: its number of cabins times what it pays is 52.
 */
export const ODDS = {
  /** Clockwise round the wheel. A draw is an index of this list: every cabin is equally likely. */
  cabins: cabins(
    'S M J W J M J K J M J W J N J M J W J M J K J M J W J M J W J M J K J M J W J M J N J W J M J K J M J W J M',
  ),
  /** What comes back for a chip, the chip itself included. Chips are whole pesos, so that all of it is whole centavos. */
  returns: { jasmine: 2, mango: 4, wave: 6.5, kite: 13, moon: 26, sun: 52 } satisfies Record<Kind, number>,
  /**
   * Chips that a round takes, on all kinds together. All of them on the sun at the highest stake return ₱520,000, so
   * that no round reaches the most that a round of any game pays.
   */
  unitsMax: 20,
} as const

/** Hundredths; the worth of a chip. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** The most that a round of any game pays, in hundredths. */
export const MAX_PAYOUT = centavos(100_000_000)

/** From one stake to the next one at least (UK remote technical standards 14). */
export const CYCLE_MIN_MS = 5_000

/** The cabin at the gate before the first play: one of the commonest kind (GLI-19 4.3.2 d). */
export const FIRST_CABIN = 16

/** The kinds of cabins in the order of the betting table. Each kind is a field that takes bets. */
export const CABIN_KINDS = ['jasmine', 'mango', 'wave', 'kite', 'moon', 'sun'] as const
export type CabinKind = (typeof CABIN_KINDS)[number]

const CABIN_KIND_BY_LETTER: Readonly<Record<string, CabinKind>> = {
  J: 'jasmine',
  M: 'mango',
  W: 'wave',
  K: 'kite',
  N: 'moon',
  S: 'sun',
}

function parseCabinKinds(letters: string): readonly CabinKind[] {
  return letters.split(' ').map(letter => {
    const kind = CABIN_KIND_BY_LETTER[letter]
    if (!kind) throw new RangeError(`No cabin for ${letter}`)
    return kind
  })
}

/**
 * The only table of the odds: the engine draws from this table, the picture of the wheel, the help and the rules page
 * render it, and the tests compute from it. Each kind's number of cabins times its return is 52, so every kind returns
 * exactly 52/54.
 */
export const ODDS = {
  /** The cabins of the wheel, clockwise. A draw is an index of this list: every cabin is equally likely. */
  cabins: parseCabinKinds(
    'S M J W J M J K J M J W J N J M J W J M J K J M J W J M J W J M J K J M J W J M J N J W J M J K J M J W J M',
  ),
  /** Returns in chips, the chip itself included. Chips are whole pesos, so that every return is whole centavos. */
  returns: { jasmine: 2, mango: 4, wave: 6.5, kite: 13, moon: 26, sun: 52 } satisfies Record<
    CabinKind,
    number
  >,
  /**
   * The maximum number of chips in a round, on all kinds together. If all are on the sun at the highest stake, the
   * round returns ₱520,000, which is below `ROUND_PAYOUT_MAX`.
   */
  unitsMax: 20,
} as const

/**
 * The cabin at the gate before the first play. It is of the most common kind, since it must not suggest a win (GLI-19
 * 4.3.2 d).
 */
export const FIRST_SHOWN_CABIN_INDEX = 16

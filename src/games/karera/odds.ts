/** The horses in the order of their numbers, 1 to 6: the favourite first, the outsider last. */
export const HORSES = ['ulap', 'alon', 'lila', 'araw', 'rosas', 'gabi'] as const
export type Horse = (typeof HORSES)[number]

/** Kinds of bet on a horse: `win` pays when it is first, `place` when it is one of the first two. */
export const BET_KINDS = ['win', 'place'] as const
export type BetKind = (typeof BET_KINDS)[number]

/** All fields that take bets, in the order of the table: both fields of a horse, then both fields of the next horse. */
export type BetField = `${Horse}-${BetKind}`
export const BET_FIELDS: readonly BetField[] = HORSES.flatMap(
  horse => [`${horse}-win`, `${horse}-place`] as const,
)

export function horseAndKindOfField(field: BetField): { readonly horse: Horse; readonly kind: BetKind } {
  const [horse, kind] = field.split('-') as [Horse, BetKind]
  return { horse, kind }
}

/**
 * The only table of the odds: the engine draws and pays by this table, the help and the rules page render it, and the
 * tests compute from it. Weight times win return is the same for every horse, so that each win field returns exactly
 * 120/125.
 */
export const ODDS = {
  /** A horse's chance of the next place is its weight divided by the weights of all horses without a place. */
  weights: { ulap: 40, alon: 30, lila: 24, araw: 15, rosas: 10, gabi: 6 } satisfies Record<Horse, number>,
  /** Returns in chips, the chip itself included. Chips are whole pesos, so that returns are whole centavos. */
  returns: {
    win: { ulap: 3, alon: 4, lila: 5, araw: 8, rosas: 12, gabi: 20 },
    place: { ulap: 1.64, alon: 2, lila: 2.4, araw: 3.7, rosas: 5.4, gabi: 8.8 },
  } satisfies Record<BetKind, Record<Horse, number>>,
  /** A place bet pays when its horse is one of this many first horses. */
  placed: 2,
  /**
   * The most chips in a round, on all fields together. If all of them are on the outsider's win at the highest stake,
   * they return ₱200,000, so no round reaches the limit of `ROUND_PAYOUT_MAX`.
   */
  unitsMax: 20,
} as const

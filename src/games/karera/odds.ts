/** The horses in the order of their numbers, 1 to 6: the favorite first, the outsider last. */
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

/** The odds of a version of the rules. */
export interface RaceOdds {
  readonly version: number
  /**
   * Weights by which the places are drawn. A horse's chance of the next place is its weight divided by the sum of the
   * weights of all horses that have no place yet.
   */
  readonly weights: Readonly<Record<Horse, number>>
  /** Returns in chips, the chip itself included. Chips are whole pesos, so that returns are whole centavos. */
  readonly returns: Readonly<Record<BetKind, Readonly<Record<Horse, number>>>>
  /** Number of horses, counted from the winner, on which a place bet pays. */
  readonly placed: number
  /** The most chips in a round, on all fields together. */
  readonly unitsMax: number
}

/**
 * The only table of the odds: the engine draws and pays by this table, the help and the rules page render it, and the
 * tests compute from it. Weight times win return is the same for every horse, so each win field returns exactly
 * 120/127. A bet of 6, 5, 4, 2, 2 and 1 chips on the win fields never returns more than its 20 chips. So a player
 * cannot profit by wagering bonus money in this way.
 */
export const ODDS = {
  version: 2,
  weights: { ulap: 40, alon: 30, lila: 24, araw: 15, rosas: 12, gabi: 6 },
  returns: {
    win: { ulap: 3, alon: 4, lila: 5, araw: 8, rosas: 10, gabi: 20 },
    place: { ulap: 1.65, alon: 2.05, lila: 2.45, araw: 3.7, rosas: 4.6, gabi: 8.9 },
  },
  placed: 2,
  /**
   * The maximum number of chips in a round. If all are on the outsider's win at the highest stake, the round returns
   * ₱200,000, which is below `ROUND_PAYOUT_MAX`.
   */
  unitsMax: 20,
} as const satisfies RaceOdds

/** The odds of version 1 of the rules. Each win field returned exactly 120/125. */
export const ODDS_V1 = {
  ...ODDS,
  version: 1,
  weights: { ulap: 40, alon: 30, lila: 24, araw: 15, rosas: 10, gabi: 6 },
  returns: {
    win: { ulap: 3, alon: 4, lila: 5, araw: 8, rosas: 12, gabi: 20 },
    place: { ulap: 1.64, alon: 2, lila: 2.4, araw: 3.7, rosas: 5.4, gabi: 8.8 },
  },
} as const satisfies RaceOdds

import { centavos } from '../../domain/money.ts'

/** The horses in the order of their numbers, 1 to 6: the favourite first, the outsider last. */
export const HORSES = ['ulap', 'alon', 'lila', 'araw', 'rosas', 'gabi'] as const
export type Horse = (typeof HORSES)[number]

/** Kinds of bet on a horse: `win` pays when it is first, `place` when it is one of the first two. */
export const KINDS = ['win', 'place'] as const
export type Kind = (typeof KINDS)[number]

/** All fields that take bets, in the order of the table: both fields of a horse, then both fields of the next horse. */
export type Field = `${Horse}-${Kind}`
export const FIELDS: readonly Field[] = HORSES.flatMap(horse => [`${horse}-win`, `${horse}-place`] as const)

/** The horse and the kind of a field. */
export function partsOf(field: Field): { readonly horse: Horse; readonly kind: Kind } {
  const [horse, kind] = field.split('-') as [Horse, Kind]
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
  /** Returns in hundredths of a chip, the chip included. Chips are whole pesos, so that returns are whole centavos. */
  returns: {
    win: { ulap: 300, alon: 400, lila: 500, araw: 800, rosas: 1_200, gabi: 2_000 },
    place: { ulap: 164, alon: 200, lila: 240, araw: 370, rosas: 540, gabi: 880 },
  } satisfies Record<Kind, Record<Horse, number>>,
  /** Number of first horses that a place bet pays on. */
  placed: 2,
  /**
   * The most chips in a round, on all fields together. If all of them are on the outsider's win at the highest stake,
   * they return ₱200,000, so no round reaches the limit of `MAX_PAYOUT`.
   */
  unitsMax: 20,
} as const

/** Worths of a chip that the player can choose, in centavos. */
export const STAKES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(centavos)
export const DEFAULT_STAKE = centavos(1_000)

/** The most that a round of any game pays, in centavos. */
export const MAX_PAYOUT = centavos(100_000_000)

/** Shortest time from one stake to the next one, in milliseconds (UK remote technical standards 14). */
export const CYCLE_MIN_MS = 5_000

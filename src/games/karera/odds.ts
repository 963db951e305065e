import { centavos } from '../../domain/money.ts'

/** The horses by their numbers, 1 to 6: the favourite first, the outsider last. */
export const HORSES = ['ulap', 'alon', 'lila', 'araw', 'rosas', 'gabi'] as const
export type Horse = (typeof HORSES)[number]

/** What to bet on of a horse: that it comes home first, or that it is one of the first two. */
export const KINDS = ['win', 'place'] as const
export type Kind = (typeof KINDS)[number]

/** Everything to bet on, in the order of the table: both fields of a horse, and then those of the next one. */
export type Field = `${Horse}-${Kind}`
export const FIELDS: readonly Field[] = HORSES.flatMap(horse => [`${horse}-win`, `${horse}-place`] as const)

/** The horse and the kind of a field. */
export function partsOf(field: Field): { readonly horse: Horse; readonly kind: Kind } {
  const [horse, kind] = field.split('-') as [Horse, Kind]
  return { horse, kind }
}

/**
 * The one table: the engine draws and pays by it, help and rules page render it, the tests compute from it. Weight times
 * return is the same for every horse, so that each win field returns exactly 120/125.
 */
export const ODDS = {
  /** The chance of a horse to take the next place is its weight out of the weights of all that are still on the way. */
  weights: { ulap: 40, alon: 30, lila: 24, araw: 15, rosas: 10, gabi: 6 } satisfies Record<Horse, number>,
  /** Hundredths of a chip that come back, the chip itself included. Chips are whole pesos: all of it is whole centavos. */
  returns: {
    win: { ulap: 300, alon: 400, lila: 500, araw: 800, rosas: 1_200, gabi: 2_000 },
    place: { ulap: 164, alon: 200, lila: 240, araw: 370, rosas: 540, gabi: 880 },
  } satisfies Record<Kind, Record<Horse, number>>,
  /** How many horses a place bet is paid for. */
  placed: 2,
  /**
   * Chips that a round takes, on all fields together. All of them on the outsider's win at the highest stake return
   * ₱200,000, so that no round reaches the most that a round of any game pays.
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

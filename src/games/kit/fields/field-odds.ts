import type { RandomSource } from '../../../domain/games/random.ts'
import { computeAwardFigures, type FieldFigures } from '../../mathematics.ts'
import type { FieldRules } from './fields.ts'

/** What one chip on a field returns after a draw. Games with dice add the number of dice that decide the return. */
export interface FieldReturn {
  /**
   * Number of chips that one chip returns, the chip itself included, with at most two decimals; 0 for a field that
   * loses.
   */
  readonly times: number
}

/** A possible result of the draw, reduced to what each field pays. */
export interface FieldResult<Field extends string> {
  /** The chance of the result relative to the other results; a whole number. */
  readonly weight: number
  /** Return of one chip on each field, in hundredths of the chip, the chip included; 0 for a field that loses. */
  readonly hundredths: Readonly<Record<Field, number>>
}

/** The odds of a game with chips on fields: everything that decides a round. */
export interface FieldOdds<Field extends string, Drawn> extends FieldRules<Field> {
  /** Draws a round. The outcome stores every property of the result. */
  draw(random: RandomSource): Drawn
  /**
   * The return of one chip on a field after a draw. Every property of the return except `times` is also stored in the
   * win.
   */
  returnOf(field: Field, drawn: Drawn): FieldReturn
  /** Exact figures of one chip on each field, such as chance and return. */
  readonly figures: Readonly<Record<Field, FieldFigures>>
  /** Every result of the draw. */
  readonly results: readonly FieldResult<Field>[]
}

/** A possible result of the draw, with its weight. */
export interface PossibleDraw<Drawn> {
  readonly drawn: Drawn
  /** The chance of the result relative to the other results. */
  readonly weight: number
}

/** Gives every possible result the same weight. */
export function toEquallyLikelyDraws<Drawn>(all: readonly Drawn[]): PossibleDraw<Drawn>[] {
  return all.map(drawn => ({ drawn, weight: 1 }))
}

/** Exact figures of one chip on each field, computed from all results of the draw. */
export function computeFieldFigures<Field extends string, Drawn>(
  fields: readonly Field[],
  draws: readonly PossibleDraw<Drawn>[],
  returnOf: (field: Field, drawn: Drawn) => FieldReturn,
): Readonly<Record<Field, FieldFigures>> {
  const total = draws.reduce((sum, { weight }) => sum + weight, 0)
  const figures = fields.map(field => {
    const weights = new Map<number, number>()
    for (const { drawn, weight } of draws) {
      const { times } = returnOf(field, drawn)
      weights.set(times, (weights.get(times) ?? 0) + weight)
    }
    const awards = [...weights].map(([prices, outcomes]) => ({ prices, outcomes }))
    return [field, computeAwardFigures(awards, total)] as const
  })
  return Object.fromEntries(figures) as Record<Field, FieldFigures>
}

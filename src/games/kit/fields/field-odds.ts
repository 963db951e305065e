import type { RandomSource } from '../../../domain/games/random.ts'
import { computeAwardFigures, type FieldFigures } from '../../mathematics.ts'
import type { FieldRules } from './fields.ts'

/** Return of one chip on a field. */
export interface FieldReturn {
  /** In chips, the chip itself included, with at most two decimals; 0 for a field that loses. */
  readonly times: number
}

/** The odds of a game of chips on fields: everything that decides a round. */
export interface FieldOdds<Field extends string, Drawn> extends FieldRules<Field> {
  /** Draws a round. The outcome stores every property of what is drawn. */
  draw(random: RandomSource): Drawn
  /** Return of one chip on a field. The stored win contains every property of the return except `times`. */
  returnOf(field: Field, drawn: Drawn): FieldReturn
  /** Exact figures of one chip on each field. */
  readonly figures: Readonly<Record<Field, FieldFigures>>
}

/** A possible result of the draw. */
export interface PossibleDraw<Drawn> {
  readonly drawn: Drawn
  /** The chance of the result, relative to the other results. */
  readonly weight: number
}

/** Gives all results the same chance. */
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

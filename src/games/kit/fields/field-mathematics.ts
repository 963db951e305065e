import type { GameMathematics } from '../../mathematics.ts'
import type { FieldOdds } from './field-odds.ts'

/**
 * The mathematics of a game with chips on fields. Each kind of bet is one chip on one field, and its figures are exact.
 */
export function computeFieldMathematics<Field extends string, Drawn>({
  fields,
  figures,
  returnOf,
}: FieldOdds<Field, Drawn>): GameMathematics {
  return fields.map(field => {
    const { top, ...others } = figures[field]
    return {
      name: field,
      isExact: true,
      ...others,
      topAward: { ...top, isIn: outcome => returnOf(field, outcome as Drawn).times === top.prices },
      choose: () => ({ [field]: 1 }),
    }
  })
}

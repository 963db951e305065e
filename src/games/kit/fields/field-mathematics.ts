import type { FieldFigures, Mathematics } from '../../mathematics.ts'

/**
 * The mathematics of a game of chips on fields: one kind of bet is one chip on one field. All figures are computed from
 * all outcomes.
 * @param isTop whether an outcome has the top award of a field
 */
export function mathematicsOfFields<Field extends string, Outcome>(
  fields: readonly Field[],
  figuresOfBets: Readonly<Record<Field, FieldFigures>>,
  isTop: (field: Field, outcome: Outcome) => boolean,
): Mathematics {
  return fields.map(field => {
    const { top, ...figures } = figuresOfBets[field]
    return {
      name: field,
      isExact: true,
      ...figures,
      topAward: { ...top, isIn: outcome => isTop(field, outcome as Outcome) },
      choose: () => ({ [field]: 1 }),
    }
  })
}

import type { CountedBet } from '../../mathematics.ts'
import { fieldGameTexts } from '../en-US.ts'
import { fillPlaceholders } from '../fill-text.ts'
import type { FieldBets } from './fields.ts'

/**
 * The bets that the game's table of bonus shares lists, with their names: one field alone, and then the bets in
 * `covering`, which cover many results.
 * @param alone any field; every field that is bet on alone has the same share
 */
export function listCountedFieldBets<Field extends string>(
  nameOf: (field: Field) => string,
  alone: Field,
  covering: readonly FieldBets<Field>[],
): CountedBet[] {
  return [
    { name: fieldGameTexts.countedAlone, choice: { [alone]: 1 } },
    ...covering.map(bets => ({ name: describeChips(nameOf, bets), choice: bets })),
  ]
}

/** The fields of a bet as text. It states the number of chips on each field, unless all fields have one chip. */
function describeChips<Field extends string>(
  nameOf: (field: Field) => string,
  bets: FieldBets<Field>,
): string {
  const chips = Object.entries<number | undefined>(bets)
  const isEven = chips.every(([, units]) => units === 1)
  return chips
    .map(([field, units = 0]) => {
      const name = nameOf(field as Field)
      return isEven ? name : fillPlaceholders(fieldGameTexts.countedChips, { field: name, count: units })
    })
    .join(' + ')
}

import type { CountedBet } from '../../mathematics.ts'
import { fieldWords } from '../en-US.ts'
import { fillText } from '../fill-text.ts'
import type { FieldBets } from './fields.ts'

/**
 * Bets on fields for the table of what bets count: one field alone, then bets that cover many results.
 * @param alone any field; all fields count the same when they are bet on alone
 */
export function countedFieldBets<Field extends string>(
  nameOf: (field: Field) => string,
  alone: Field,
  covering: readonly FieldBets<Field>[],
): CountedBet[] {
  return [
    { name: fieldWords.countedAlone, choice: { [alone]: 1 } },
    ...covering.map(bets => ({ name: describeChips(nameOf, bets), choice: bets })),
  ]
}

/** The fields in words; with their chips unless each has one. */
function describeChips<Field extends string>(
  nameOf: (field: Field) => string,
  bets: FieldBets<Field>,
): string {
  const chips = Object.entries<number | undefined>(bets)
  const isEven = chips.every(([, units]) => units === 1)
  return chips
    .map(([field, units = 0]) => {
      const name = nameOf(field as Field)
      return isEven ? name : fillText(fieldWords.countedChips, { field: name, count: units })
    })
    .join(' + ')
}

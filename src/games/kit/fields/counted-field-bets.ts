import type { CountedBet } from '../../mathematics.ts'
import { fieldGameTexts } from '../en-US.ts'
import { fillText } from '../fill-text.ts'
import type { FieldBets } from './fields.ts'

/**
 * Bets on fields for the table that shows which share of each bet counts for bonuses: one field alone, then bets that
 * cover many results.
 * @param alone any field; the same share counts for every field that is bet on alone
 */
export function countedFieldBets<Field extends string>(
  nameOf: (field: Field) => string,
  alone: Field,
  covering: readonly FieldBets<Field>[],
): CountedBet[] {
  return [
    { name: fieldGameTexts.countedAlone, choice: { [alone]: 1 } },
    ...covering.map(bets => ({ name: describeChips(nameOf, bets), choice: bets })),
  ]
}

/** The fields of a bet in words, with the number of chips on each field unless every field has one chip. */
function describeChips<Field extends string>(
  nameOf: (field: Field) => string,
  bets: FieldBets<Field>,
): string {
  const chips = Object.entries<number | undefined>(bets)
  const isEven = chips.every(([, units]) => units === 1)
  return chips
    .map(([field, units = 0]) => {
      const name = nameOf(field as Field)
      return isEven ? name : fillText(fieldGameTexts.countedChips, { field: name, count: units })
    })
    .join(' + ')
}

import { addMoney, type Centavos } from '../../../domain/money.ts'
import type { FieldReturn } from './field-odds.ts'
import type { FieldBets } from './fields.ts'
import { payoutOfChips } from './terms.ts'

/** A field that pays. A check of a round compares stored outcomes, so no property may be renamed. */
export interface FieldWin<Field extends string> {
  field: Field
  units: number
  /** Centavos, the chips themselves included. */
  pay: Centavos
}

/**
 * The wins of the fields with chips, in their order on the table.
 * @param chip worth of one chip
 */
export function listFieldWins<Field extends string>(
  fields: readonly Field[],
  bets: FieldBets<Field>,
  chip: Centavos,
  returnOf: (field: Field) => FieldReturn,
): FieldWin<Field>[] {
  return fields.flatMap(field => {
    const units = bets[field]
    if (units === undefined) return []
    const { times, ...counted } = returnOf(field)
    return times === 0 ? [] : [{ field, units, ...counted, pay: payoutOfChips(chip, units, times) }]
  })
}

/** The sum of the wins, in centavos. */
export function payoutOfWins(wins: readonly FieldWin<string>[]): Centavos {
  return addMoney(...wins.map(win => win.pay))
}

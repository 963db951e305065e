import { type Centavos, timesMoney } from '../../domain/money.ts'
import type { FieldBets } from './fields.ts'

/** A field that pays by dice. The names are part of stored outcomes, which a check of the round compares. */
export interface FieldWin<Field extends string> {
  field: Field
  units: number
  /** Dice that decide it: those that show what was bet on, or all of them. */
  dice: number
  /** Hundredths, the chips themselves included. */
  pay: Centavos
}

/** What a chip on a field brings back, itself included, and how many dice decide it; zero for a field that loses. */
export interface FieldReturn {
  readonly times: number
  readonly dice: number
}

/** The fields that pay, in their order on the table. @param chip hundredths */
export function fieldWins<Field extends string>(
  fields: readonly Field[],
  bets: FieldBets<Field>,
  chip: Centavos,
  returnOf: (field: Field) => FieldReturn,
): FieldWin<Field>[] {
  return fields.flatMap(field => {
    const units = bets[field]
    if (units === undefined) return []
    const { times, dice } = returnOf(field)
    return times === 0 ? [] : [{ field, units, dice, pay: timesMoney(chip, units * times) }]
  })
}

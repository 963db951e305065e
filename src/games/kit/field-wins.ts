import { addMoney, type Centavos, timesMoney } from '../../domain/money.ts'
import type { FieldBets } from './fields.ts'

/** A field that pays. The names are part of stored outcomes, which a check of the round compares. */
export interface FieldWin<Field extends string> {
  field: Field
  units: number
  /** Hundredths, the chips themselves included. */
  pay: Centavos
}

/** A field that pays by dice. */
export interface DiceWin<Field extends string> extends FieldWin<Field> {
  /** Dice that decide it: those that show what was bet on, or all of them. */
  dice: number
}

/** What a chip on a field brings back, itself included, and how many dice decide it; zero for a field that loses. */
export interface DiceReturn {
  readonly times: number
  readonly dice: number
}

/**
 * What the fields with chips pay, in their order on the table.
 * @param winOf `undefined` for a field that loses
 */
export function fieldWins<Field extends string, Win extends FieldWin<Field>>(
  fields: readonly Field[],
  bets: FieldBets<Field>,
  winOf: (field: Field, units: number) => Win | undefined,
): Win[] {
  return fields.flatMap(field => {
    const units = bets[field]
    const win = units === undefined ? undefined : winOf(field, units)
    return win === undefined ? [] : [win]
  })
}

/** What the fields with chips pay by dice, in their order on the table. @param chip hundredths */
export function diceWins<Field extends string>(
  fields: readonly Field[],
  bets: FieldBets<Field>,
  chip: Centavos,
  returnOf: (field: Field) => DiceReturn,
): DiceWin<Field>[] {
  return fieldWins(fields, bets, (field, units) => {
    const { times, dice } = returnOf(field)
    return times === 0 ? undefined : { field, units, dice, pay: timesMoney(chip, units * times) }
  })
}

/** What fields pay together, in hundredths. */
export function payoutOf(wins: readonly FieldWin<string>[]): Centavos {
  return addMoney(...wins.map(win => win.pay))
}

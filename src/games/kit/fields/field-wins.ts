import { addMoney, type Centavos, timesMoney } from '../../../domain/money.ts'
import type { FieldBets } from './fields.ts'

/** A field that pays. A check of a round compares stored outcomes, so no property may be renamed. */
export interface FieldWin<Field extends string> {
  field: Field
  units: number
  /** Centavos, the chips themselves included. */
  pay: Centavos
}

/** A field that pays by the number of dice. */
export interface DiceWin<Field extends string> extends FieldWin<Field> {
  /** Number of dice that decide the award: the dice that show the chosen value, or all dice. */
  dice: number
}

/**
 * Return of one chip in chips, the chip itself included, and how many dice decide it. Both are 0 for a field that
 * loses.
 */
export interface DiceReturn {
  readonly times: number
  readonly dice: number
}

/**
 * The wins of the fields with chips, in their order on the table.
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

/** The wins of the fields with chips by dice, in their order on the table. @param chip worth of one chip */
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

/** The sum of the wins, in centavos. */
export function payoutOf(wins: readonly FieldWin<string>[]): Centavos {
  return addMoney(...wins.map(win => win.pay))
}

import type { FormatMoney } from '../../i18n/money.ts'
import type { DiceWin } from '../kit/fields/dice.ts'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { isNumberField } from './figures.ts'
import { type Face, type Field, NUMBERS } from './odds.ts'

/** The numbers of the dice, left to right. */
export function describeDice(dice: readonly Face[]): string {
  return dice.join(', ')
}

/** Name of a field. The name of a number contains its digit. */
export function nameOf(field: Field): string {
  return isNumberField(field) ? fillText(words.number, { number: NUMBERS.indexOf(field) + 1 }) : words[field]
}

/** A sentence about the win of a field. */
export function describeWin({ field, dice, pay }: DiceWin<Field>, formatMoney: FormatMoney): string {
  const template = isNumberField(field) ? words.resultNumber : words.resultCall
  return fillText(template, { field: nameOf(field), dice, pay: formatMoney(pay) })
}

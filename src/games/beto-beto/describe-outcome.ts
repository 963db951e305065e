import type { MoneyFormatter } from '../../i18n/money.ts'
import type { DiceWin } from '../kit/fields/dice.ts'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { isNumberField } from './figures.ts'
import { type BetField, type DieFace, NUMBER_FIELDS } from './odds.ts'

/** The numbers of the dice, left to right. */
export function describeDice(dice: readonly DieFace[]): string {
  return dice.join(', ')
}

/** Name of a field. The name of a number contains its digit. */
export function fieldName(field: BetField): string {
  return isNumberField(field)
    ? fillText(words.number, { number: NUMBER_FIELDS.indexOf(field) + 1 })
    : words[field]
}

/** A sentence about the win of a field. */
export function describeWin({ field, dice, pay }: DiceWin<BetField>, formatMoney: MoneyFormatter): string {
  const template = isNumberField(field) ? words.resultNumber : words.resultCall
  return fillText(template, { field: fieldName(field), dice, pay: formatMoney(pay) })
}

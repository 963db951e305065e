import type { MoneyFormatter } from '../../i18n/money.ts'
import type { DiceWin } from '../kit/fields/dice.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { gameTexts } from './en-US.ts'
import { isNumberField } from './figures.ts'
import { type BetField, type DieFace, NUMBER_FIELDS } from './odds.ts'

/** The numbers of the dice, left to right. */
export function describeDice(dice: readonly DieFace[]): string {
  return dice.join(', ')
}

/** The name of a field that takes bets. The name of a number contains its digit. */
export function betFieldName(field: BetField): string {
  return isNumberField(field)
    ? fillPlaceholders(gameTexts.number, { number: NUMBER_FIELDS.indexOf(field) + 1 })
    : gameTexts[field]
}

/** A sentence that says which field has won, and how much. */
export function describeWin({ field, dice, pay }: DiceWin<BetField>, formatMoney: MoneyFormatter): string {
  const template = isNumberField(field) ? gameTexts.resultNumber : gameTexts.resultCall
  return fillPlaceholders(template, { field: betFieldName(field), dice, pay: formatMoney(pay) })
}

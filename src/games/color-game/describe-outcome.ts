import type { MoneyFormatter } from '../../i18n/money.ts'
import type { DiceWin } from '../kit/fields/dice.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { gameTexts } from './en-US.ts'
import type { BetField, Colour } from './odds.ts'

/** The colors of the dice in words, left to right. */
export function describeDice(dice: readonly Colour[]): string {
  return dice.map(colour => gameTexts[colour]).join(', ')
}

/** A sentence that says which field has won, and how much. */
export function describeWin({ field, dice, pay }: DiceWin<BetField>, formatMoney: MoneyFormatter): string {
  const template = field === 'triple' ? gameTexts.resultTriple : gameTexts.resultColour
  return fillPlaceholders(template, { colour: gameTexts[field], dice, pay: formatMoney(pay) })
}

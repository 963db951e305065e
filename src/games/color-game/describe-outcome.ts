import type { MoneyFormatter } from '../../i18n/money.ts'
import type { DiceWin } from '../kit/fields/dice.ts'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import type { BetField, Colour } from './odds.ts'

/** The colours of the dice in words, left to right. */
export function describeDice(dice: readonly Colour[]): string {
  return dice.map(colour => words[colour]).join(', ')
}

/** A sentence about the win of a field. */
export function describeWin({ field, dice, pay }: DiceWin<BetField>, formatMoney: MoneyFormatter): string {
  const template = field === 'triple' ? words.resultTriple : words.resultColour
  return fillText(template, { colour: words[field], dice, pay: formatMoney(pay) })
}

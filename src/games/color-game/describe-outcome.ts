import type { FormatMoney } from '../../i18n/money.ts'
import { describePayout } from '../kit/fields/describe-bets.ts'
import type { DiceWin } from '../kit/fields/field-wins.ts'
import { fillText } from '../kit/fill-text.ts'
import type { Words } from './en-US.ts'
import type { Colour, Field } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'

/** The colours of the dice in words, left to right. */
export function describeDice(dice: readonly Colour[], text: Words): string {
  return dice.map(colour => text[colour]).join(', ')
}

/** The result of a throw in sentences, for a live region and for lists of rounds. */
export function describeOutcome(outcome: ColorOutcome, text: Words, formatMoney: FormatMoney): string {
  const { dice, wins } = outcome
  return [
    fillText(text.resultDice, { dice: describeDice(dice, text) }),
    describePayout(outcome, formatMoney),
    ...wins.map(win => winSentence(win, text, formatMoney)),
  ].join(' ')
}

function winSentence({ field, dice, pay }: DiceWin<Field>, text: Words, formatMoney: FormatMoney): string {
  const template = field === 'triple' ? text.resultTriple : text.resultColour
  return fillText(template, { colour: text[field], dice, pay: formatMoney(pay) })
}

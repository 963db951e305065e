import type { FormatMoney } from '../../i18n/money.ts'
import { describePayout } from '../kit/fields/describe-bets.ts'
import type { DiceWin } from '../kit/fields/field-wins.ts'
import { fillText } from '../kit/fill-text.ts'
import type { Words } from './en-US.ts'
import { type DiceCall, type Face, type Field, NUMBERS } from './odds.ts'
import type { BetoOutcome } from './outcome.ts'

/** The numbers of the dice, left to right. */
export function describeDice(dice: readonly Face[]): string {
  return dice.join(', ')
}

/** Name of a field. The name of a number contains its digit. */
export function nameOf(field: Field, text: Words): string {
  const place = (NUMBERS as readonly Field[]).indexOf(field)
  return place < 0 ? text[field as DiceCall] : fillText(text.number, { number: place + 1 })
}

/** The result of a throw in sentences, for a live region and for lists of rounds. */
export function describeOutcome(outcome: BetoOutcome, text: Words, formatMoney: FormatMoney): string {
  const { dice, sum, wins } = outcome
  return [
    fillText(text.resultDice, { dice: describeDice(dice), sum }),
    describePayout(outcome, formatMoney),
    ...wins.map(win => winSentence(win, text, formatMoney)),
  ].join(' ')
}

function winSentence({ field, dice, pay }: DiceWin<Field>, text: Words, formatMoney: FormatMoney): string {
  const isNumber = (NUMBERS as readonly Field[]).includes(field)
  const values = { field: nameOf(field, text), dice, pay: formatMoney(pay) }
  return fillText(isNumber ? text.resultNumber : text.resultCall, values)
}

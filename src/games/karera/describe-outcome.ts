import type { FormatMoney } from '../../i18n/money.ts'
import { describePayout } from '../kit/fields/describe-bets.ts'
import type { FieldWin } from '../kit/fields/field-wins.ts'
import { fillText } from '../kit/fill-text.ts'
import type { Words } from './en-US.ts'
import { type Field, type Horse, partsOf } from './odds.ts'
import type { KareraOutcome } from './outcome.ts'

/** Name of a field: a horse to win or to place. */
export function fieldName(field: Field, text: Words): string {
  const { horse, kind } = partsOf(field)
  return fillText(kind === 'win' ? text.winField : text.placeField, { horse: text[horse] })
}

/** The first three in words. */
export function describeOrder(order: readonly Horse[], text: Words): string {
  const [first = 'ulap', second = 'alon', third = 'lila'] = order
  return fillText(text.resultOrder, { first: text[first], second: text[second], third: text[third] })
}

/** The result of a race in sentences, for a live region and for lists of rounds. */
export function describeOutcome(outcome: KareraOutcome, text: Words, formatMoney: FormatMoney): string {
  const { order, wins } = outcome
  return [
    describeOrder(order, text),
    describePayout(outcome, formatMoney),
    ...wins.map(win => winSentence(win, text, formatMoney)),
  ].join(' ')
}

function winSentence({ field, pay }: FieldWin<Field>, text: Words, formatMoney: FormatMoney): string {
  const { horse, kind } = partsOf(field)
  const template = kind === 'win' ? text.resultFieldWin : text.resultFieldPlace
  return fillText(template, { horse: text[horse], pay: formatMoney(pay) })
}

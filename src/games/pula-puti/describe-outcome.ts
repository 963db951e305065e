import type { FormatMoney } from '../../i18n/money.ts'
import { describePayout } from '../kit/fields/describe-bets.ts'
import { fillText } from '../kit/fill-text.ts'
import type { Words } from './en-US.ts'
import { type Part, paintOf, partOf } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'

/** Name of the rows of a part of the board, for a sentence. */
export function rowsWords(part: Part, text: Words): string {
  return { top: text.topRows, middle: text.middleRows, bottom: text.bottomRows }[part]
}

/** Description of a hole: its paint and its rows. */
export function holeWords(hole: number, text: Words): { readonly paint: string; readonly rows: string } {
  return { paint: text[paintOf(hole)], rows: rowsWords(partOf(hole), text) }
}

/** The result of a ball in sentences, for a live region and for lists of rounds. */
export function describeOutcome(outcome: PulaOutcome, text: Words, formatMoney: FormatMoney): string {
  const { hole, wins } = outcome
  return [
    fillText(text.resultHole, holeWords(hole, text)),
    describePayout(outcome, formatMoney),
    ...wins.map(({ field, pay }) =>
      fillText(text.resultField, { field: text[field], pay: formatMoney(pay) }),
    ),
  ].join(' ')
}

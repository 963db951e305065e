import type { Centavos } from '../../domain/money.ts'
import { fillText } from '../kit/fill-text.ts'
import { winTier } from '../kit/win-tier.ts'
import type { Words } from './en-US.ts'
import { type Part, paintOf, partOf } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'

export type FormatMoney = (amount: Centavos) => string

/** What the rows of a part of the board are called in a sentence. */
export function rowsWords(part: Part, text: Words): string {
  return { top: text.topRows, middle: text.middleRows, bottom: text.bottomRows }[part]
}

/** What a hole is, in words: its paint and its rows. */
export function holeWords(hole: number, text: Words): { readonly paint: string; readonly rows: string } {
  return { paint: text[paintOf(hole)], rows: rowsWords(partOf(hole), text) }
}

/** A ball's result in sentences, for a live region and for lists of rounds. */
export function describeOutcome(outcome: PulaOutcome, text: Words, formatMoney: FormatMoney): string {
  const { hole, wins } = outcome
  return [
    fillText(text.resultHole, holeWords(hole, text)),
    payoutSentence(outcome, text, formatMoney),
    ...wins.map(({ field, pay }) =>
      fillText(text.resultField, { field: text[field], pay: formatMoney(pay) }),
    ),
  ].join(' ')
}

function payoutSentence({ payout, price }: PulaOutcome, text: Words, formatMoney: FormatMoney): string {
  const tier = winTier(payout, price)
  if (tier === 'nothing') return text.resultNothing
  const values = { payout: formatMoney(payout), price: formatMoney(price) }
  return fillText(tier === 'return' ? text.resultReturn : text.resultWin, values)
}

import type { Centavos } from '../../domain/money.ts'
import { fillText } from '../kit/fill-text.ts'
import { winTier } from '../kit/win-tier.ts'
import type { Words } from './en-US.ts'
import { ODDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

export type FormatMoney = (amount: Centavos) => string

/** A turn's result in sentences, for a live region and for lists of rounds. */
export function describeOutcome(outcome: FerrisOutcome, text: Words, formatMoney: FormatMoney): string {
  const { kind } = outcome
  const cabin = fillText(text.resultKind, { kind: text[kind], times: ODDS.returns[kind] })
  return `${cabin} ${payoutSentence(outcome, text, formatMoney)}`
}

function payoutSentence({ payout, price }: FerrisOutcome, text: Words, formatMoney: FormatMoney): string {
  const tier = winTier(payout, price)
  if (tier === 'nothing') return text.resultNothing
  const values = { payout: formatMoney(payout), price: formatMoney(price) }
  return fillText(tier === 'return' ? text.resultReturn : text.resultWin, values)
}

import type { MoneyFormatter } from '../../i18n/money.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { winTierOfPayout } from '../kit/stage/win-tier.ts'
import type { GameTexts } from './en-US.ts'
import { ODDS } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'
import { visibleSymbolsAtStops } from './spin.ts'

/** Maximum number of winning lines that the sentence describes one by one; further lines are only counted. */
const LINES_READ_MAX = 3

/** The result of a spin in sentences, for a live region and for lists of rounds. */
export function describeOutcome(
  outcome: JeepneyOutcome,
  text: GameTexts,
  formatMoney: MoneyFormatter,
): string {
  const { lineWins, scatters, series, capped: isCapped } = outcome
  const sentences = [
    payoutSentence(outcome, text, formatMoney),
    ...lineWins
      .slice(0, LINES_READ_MAX)
      .map(({ line, count, symbol, pay }) =>
        fillPlaceholders(text.resultLine, { line, count, symbol: text[symbol], pay: formatMoney(pay) }),
      ),
  ]
  const more = lineWins.length - LINES_READ_MAX
  if (more > 0) sentences.push(fillPlaceholders(text.resultMoreLines, { count: more }))
  if (scatters.pay > 0) {
    sentences.push(
      fillPlaceholders(text.resultScatters, { count: scatters.count, pay: formatMoney(scatters.pay) }),
    )
  }
  if (series && series.awarded > 0) {
    const { multiplier } = ODDS.freeSpins
    sentences.push(fillPlaceholders(text.resultAwarded, { awarded: series.awarded, multiplier }))
  }
  if (isCapped) sentences.push(text.resultCapped)
  if (series) {
    const values = { left: series.left, won: formatMoney(series.won) }
    sentences.push(fillPlaceholders(series.left > 0 ? text.resultLeft : text.resultLast, values))
  }
  return sentences.join(' ')
}

function payoutSentence(
  { kind, payout, stake }: JeepneyOutcome,
  text: GameTexts,
  formatMoney: MoneyFormatter,
) {
  const tier = winTierOfPayout(payout, stake)
  if (tier === 'nothing') return text.resultNothing
  const values = { payout: formatMoney(payout), stake: formatMoney(stake) }
  if (tier !== 'return') return fillPlaceholders(text.resultWin, values)
  return fillPlaceholders(kind === 'free' ? text.resultPays : text.resultReturn, values)
}

/** The symbols at the fifteen places, row by row, for screen readers. */
export function describeReels(stops: readonly number[], text: GameTexts): string {
  const view = visibleSymbolsAtStops(stops)
  return [text.rowTop, text.rowMiddle, text.rowBottom]
    .map((template, row) => {
      const symbols = view.map(reel => text[reel[row] ?? 'ticket']).join(', ')
      return fillPlaceholders(template, { symbols })
    })
    .join(' ')
}

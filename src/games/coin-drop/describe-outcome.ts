import type { Centavos } from '../../domain/money.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { winTierOfPayout } from '../kit/stage/win-tier.ts'
import type { GameTexts } from './en-US.ts'
import { type Board, slotAwardTenthsOfBoard } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'

export interface OutcomeFormatters {
  money(amount: Centavos): string
  /** Formats a number of tenths as a decimal number: `8.5` for 85. */
  tenths(tenths: number): string
}

/** Rows and risk of a board in a sentence. */
export function describeBoard({ rows, risk }: Board, text: GameTexts): string {
  const template = { low: text.boardLow, medium: text.boardMedium, high: text.boardHigh }[risk]
  return fillPlaceholders(template, { rows })
}

/** The awards of a board's slots, left to right, in a sentence. */
export function describeSlots(
  board: Board,
  text: GameTexts,
  formats: Pick<OutcomeFormatters, 'tenths'>,
): string {
  const slots = slotAwardTenthsOfBoard(board).map(tenths =>
    fillPlaceholders(text.times, { times: formats.tenths(tenths) }),
  )
  return fillPlaceholders(text.boardSlots, { slots: slots.join(', ') })
}

/** The coin's slot in words: its number from the left, counted from 1, and the number of slots. */
export function describeCoinSlot({ slot, rows }: CoinOutcome, text: GameTexts): string {
  return fillPlaceholders(text.coinLies, { slot: slot + 1, slots: rows + 1 })
}

/** The result of a drop in sentences, for a live region and for lists of rounds. */
export function describeOutcome(outcome: CoinOutcome, text: GameTexts, formats: OutcomeFormatters): string {
  const { slot, rows, tenths } = outcome
  return [
    describeBoard(outcome, text),
    fillPlaceholders(text.resultSlot, { slot: slot + 1, slots: rows + 1, times: formats.tenths(tenths) }),
    payoutSentence(outcome, text, formats),
  ].join(' ')
}

function payoutSentence(
  { payout, stake }: CoinOutcome,
  text: GameTexts,
  { money }: OutcomeFormatters,
): string {
  const tier = winTierOfPayout(payout, stake)
  if (tier === 'nothing') return text.resultNothing
  const values = { payout: money(payout), stake: money(stake) }
  return fillPlaceholders(tier === 'return' ? text.resultReturn : text.resultWin, values)
}

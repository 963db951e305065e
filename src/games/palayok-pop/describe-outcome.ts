import type { Centavos } from '../../domain/money.ts'
import { fillPlaceholders } from '../kit/fill-text.ts'
import type { GameTexts } from './en-US.ts'
import { goodPotCountOfRisk } from './odds.ts'
import type { PotsOutcome } from './outcome.ts'
import { moneyFromStakeHundredths } from './worth.ts'

/** The functions that format amounts, numbers and lists in the sentences about an outcome. */
export interface OutcomeFormatters {
  money(amount: Centavos): string
  /** Formats a number of hundredths as a decimal number: `1.15` for 115. */
  hundredths(hundredths: number): string
  /** Formats a list of names: `1, 4 and 12`. */
  list(names: readonly string[]): string
}

/** The result of a play in sentences, for a live region and for lists of rounds. The numbers of pots start at 1. */
export function describeOutcome(outcome: PotsOutcome, text: GameTexts, formats: OutcomeFormatters): string {
  return [resultSentence(outcome, text, formats), sootSentence(outcome, text, formats)]
    .filter(Boolean)
    .join(' ')
}

function resultSentence(
  outcome: PotsOutcome,
  text: GameTexts,
  { money, hundredths }: OutcomeFormatters,
): string {
  const { kind, stake, soot, pot, broken, end, payout } = outcome
  const times = hundredths(outcome.hundredths)
  const values = { times, payout: money(payout), count: broken.length, pot: (pot ?? 0) + 1 }
  if (kind === 'hang') return fillPlaceholders(text.resultHung, { good: goodPotCountOfRisk(soot), soot })
  if (end === 'soot') return fillPlaceholders(text.resultSoot, values)
  if (end === 'cleared') return fillPlaceholders(text.resultCleared, values)
  if (end === 'taken')
    return fillPlaceholders(broken.length === 1 ? text.resultTakenOne : text.resultTaken, values)
  return fillPlaceholders(text.resultGood, {
    ...values,
    worth: money(moneyFromStakeHundredths(stake, outcome.hundredths)),
  })
}

/** A sentence that says which pots had soot; empty before the end of the round. */
function sootSentence({ sootPots }: PotsOutcome, text: GameTexts, { list }: OutcomeFormatters): string {
  return sootPots
    ? fillPlaceholders(text.resultRest, { pots: list(sootPots.map(pot => String(pot + 1))) })
    : ''
}

import type { FormatMoney } from '../../i18n/money.ts'
import { describePayout } from '../kit/fields/describe-bets.ts'
import { fillText } from '../kit/fill-text.ts'
import type { Words } from './en-US.ts'
import { ODDS } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

/** The result of a turn in sentences, for a live region and for lists of rounds. */
export function describeOutcome(outcome: FerrisOutcome, text: Words, formatMoney: FormatMoney): string {
  const { kind } = outcome
  const cabin = fillText(text.resultKind, { kind: text[kind], times: ODDS.returns[kind] })
  return `${cabin} ${describePayout(outcome, formatMoney)}`
}

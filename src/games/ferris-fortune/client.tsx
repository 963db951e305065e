import { formatMoney } from '../../i18n/money.ts'
import { fieldClient } from '../kit/fields/field-client.tsx'
import { describeOutcome } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE, type Kind } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'
import { Symbols } from './Symbols.tsx'

/** Ferris Fortune in the browser. */
export const client = fieldClient<Kind, FerrisOutcome>({
  slug: 'ferris-fortune',
  play: words.turn,
  playFor: words.turnFor,
  playing: words.turning,
  choose: words.choose,
  waiting: words.waiting,
  describe: outcome => describeOutcome(outcome, words, formatMoney),
  nameOf: kind => words[kind],
  firstField: 'jasmine',
  Symbols,
  OddsTable,
  defaultStake: DEFAULT_STAKE,
})

import { formatMoney } from '../../i18n/money.ts'
import { fieldClient } from '../kit/fields/field-client.tsx'
import { describeOutcome } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE, type Field } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'
import { Symbols } from './Symbols.tsx'

/** Pula Puti in the browser. */
export const client = fieldClient<Field, PulaOutcome>({
  slug: 'pula-puti',
  play: words.letGo,
  playFor: words.letGoFor,
  playing: words.rolling,
  choose: words.choose,
  waiting: words.waiting,
  describe: outcome => describeOutcome(outcome, words, formatMoney),
  nameOf: field => words[field],
  firstField: 'red',
  Symbols,
  OddsTable,
  defaultStake: DEFAULT_STAKE,
})

import { formatMoney } from '../../i18n/money.ts'
import { fieldClient } from '../kit/fields/field-client.tsx'
import { describeOutcome, nameOf } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE, type Field } from './odds.ts'
import type { BetoOutcome } from './outcome.ts'
import { Symbols } from './Symbols.tsx'

/** Beto-Beto in the browser. */
export const client = fieldClient<Field, BetoOutcome>({
  slug: 'beto-beto',
  play: words.throw,
  playFor: words.throwFor,
  playing: words.throwing,
  choose: words.choose,
  waiting: words.waiting,
  describe: outcome => describeOutcome(outcome, words, formatMoney),
  nameOf: field => nameOf(field, words),
  firstField: 'one',
  Symbols,
  OddsTable,
  defaultStake: DEFAULT_STAKE,
})

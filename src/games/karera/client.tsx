import { formatMoney } from '../../i18n/money.ts'
import { fieldClient } from '../kit/fields/field-client.tsx'
import { describeOutcome, fieldName } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE, type Field } from './odds.ts'
import type { KareraOutcome } from './outcome.ts'
import { Symbols } from './Symbols.tsx'

/** Karera in the browser. */
export const client = fieldClient<Field, KareraOutcome>({
  slug: 'karera',
  play: words.race,
  playFor: words.raceFor,
  playing: words.racing,
  choose: words.choose,
  waiting: words.waiting,
  describe: outcome => describeOutcome(outcome, words, formatMoney),
  nameOf: field => fieldName(field, words),
  firstField: 'ulap-win',
  Symbols,
  OddsTable,
  defaultStake: DEFAULT_STAKE,
})

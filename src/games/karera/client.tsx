import { formatMoney } from '../../i18n/money.ts'
import type { GameClient } from '../game-client.tsx'
import { describeBets } from '../kit/describe-bets.ts'
import { priceOfChoice } from '../kit/fields.ts'
import { fillText } from '../kit/fill-text.ts'
import { describeOutcome, fieldName } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { KareraOutcome } from './outcome.ts'

/** Karera in the browser. */
export const client: GameClient = {
  slug: 'karera',
  labels: {
    play: words.race,
    playFor: price => fillText(words.raceFor, { price }),
    choose: words.choose,
    playing: words.racing,
    // A race is a whole round: none is ever open.
    goOn: () => words.race,
    goingOn: () => words.racing,
    waiting: words.waiting,
  },
  priceOf: priceOfChoice,
  describe: outcome => describeOutcome(outcome as KareraOutcome, words, formatMoney),
  describeBets: outcome =>
    describeBets(outcome as KareraOutcome, field => fieldName(field, words), formatMoney),
  Help: ({ stake }) => <OddsTable chip={stake} />,
  Figures: () => <OddsTable chip={DEFAULT_STAKE} />,
}

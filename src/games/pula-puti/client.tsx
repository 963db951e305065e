import { formatMoney } from '../../i18n/money.ts'
import type { GameClient } from '../game-client.tsx'
import { describeBets } from '../kit/describe-bets.ts'
import { priceOfChoice } from '../kit/fields.ts'
import { fillText } from '../kit/fill-text.ts'
import { describeOutcome } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { PulaOutcome } from './outcome.ts'

/** Pula Puti in the browser. */
export const client: GameClient = {
  slug: 'pula-puti',
  labels: {
    play: words.letGo,
    playFor: price => fillText(words.letGoFor, { price }),
    choose: words.choose,
    playing: words.rolling,
    // A ball is a whole round: none is ever open.
    goOn: () => words.letGo,
    goingOn: () => words.rolling,
    waiting: words.waiting,
  },
  priceOf: priceOfChoice,
  describe: outcome => describeOutcome(outcome as PulaOutcome, words, formatMoney),
  describeBets: outcome => describeBets(outcome as PulaOutcome, field => words[field], formatMoney),
  Help: ({ stake }) => <OddsTable chip={stake} />,
  Figures: () => <OddsTable chip={DEFAULT_STAKE} />,
}

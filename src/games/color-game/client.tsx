import { formatMoney } from '../../i18n/money.ts'
import type { GameClient } from '../game-client.tsx'
import { describeBets } from '../kit/describe-bets.ts'
import { priceOfChoice } from '../kit/fields.ts'
import { fillText } from '../kit/fill-text.ts'
import { describeOutcome } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'

/** Color Game in the browser. */
export const client: GameClient = {
  slug: 'color-game',
  labels: {
    play: words.throw,
    playFor: price => fillText(words.throwFor, { price }),
    choose: words.choose,
    playing: words.throwing,
    // A throw is a whole round: none is ever open.
    goOn: () => words.throw,
    goingOn: () => words.throwing,
    waiting: words.waiting,
  },
  priceOf: priceOfChoice,
  describe: outcome => describeOutcome(outcome as ColorOutcome, words, formatMoney),
  describeBets: outcome => describeBets(outcome as ColorOutcome, field => words[field], formatMoney),
  Help: ({ stake }) => <OddsTable chip={stake} />,
  Figures: () => <OddsTable chip={DEFAULT_STAKE} />,
}

import { formatMoney } from '../../i18n/money.ts'
import type { GameClient } from '../game-client.tsx'
import { describeBets } from '../kit/describe-bets.ts'
import { priceOfChoice } from '../kit/fields.ts'
import { fillText } from '../kit/fill-text.ts'
import { describeOutcome } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { FerrisOutcome } from './outcome.ts'

/** Ferris Fortune in the browser. */
export const client: GameClient = {
  slug: 'ferris-fortune',
  labels: {
    play: words.turn,
    playFor: price => fillText(words.turnFor, { price }),
    choose: words.choose,
    playing: words.turning,
    // A turn is a whole round: none is ever open.
    goOn: () => words.turn,
    goingOn: () => words.turning,
    waiting: words.waiting,
  },
  priceOf: priceOfChoice,
  describe: outcome => describeOutcome(outcome as FerrisOutcome, words, formatMoney),
  describeBets: outcome => describeBets(outcome as FerrisOutcome, kind => words[kind], formatMoney),
  Help: ({ stake }) => <OddsTable chip={stake} />,
  Figures: () => <OddsTable chip={DEFAULT_STAKE} />,
}

import { formatMoney } from '../../i18n/money.ts'
import type { GameClient } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { describeOutcome } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'
import { formatTenths } from './times.tsx'

/** Coin Drop in the browser. */
export const client: GameClient = {
  slug: 'coin-drop',
  labels: {
    play: words.drop,
    playFor: price => fillText(words.dropFor, { price }),
    playing: words.dropping,
    // A drop is a whole round: none is ever open.
    goOn: () => words.drop,
    goingOn: () => words.dropping,
    waiting: words.waiting,
  },
  describe: outcome =>
    describeOutcome(outcome as CoinOutcome, words, { money: formatMoney, tenths: formatTenths }),
  Help: ({ stake }) => <OddsTable stake={stake} />,
  Figures: () => <OddsTable stake={DEFAULT_STAKE} />,
}

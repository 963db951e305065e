import { formatMoney } from '../../i18n/money.ts'
import type { GameClient } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { describeOutcome } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { DEFAULT_STAKE } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'
import { Paytable } from './Paytable.tsx'
import { Symbols } from './Symbols.tsx'

const text = words
const SLUG = 'jeepney-fiesta'

function freeSpinsLeft(outcome: unknown): number {
  return (outcome as JeepneyOutcome).series?.left ?? 0
}

/** Jeepney Fiesta in the browser. */
export const client: GameClient = {
  slug: SLUG,
  labels: {
    play: text.spin,
    playFor: price => fillText(text.spinFor, { price }),
    playing: text.spinningLabel,
    continueLabel: outcome => fillText(text.playFreeSpins, { left: freeSpinsLeft(outcome) }),
    continuingLabel: outcome => fillText(text.freeSpinsRunning, { left: freeSpinsLeft(outcome) }),
    waiting: text.freeSpinsWait,
  },
  describe: outcome => describeOutcome(outcome as JeepneyOutcome, text, formatMoney),
  Symbols,
  OddsTable: ({ stake }) => <Paytable text={text} stake={stake} formatMoney={formatMoney} />,
  defaultStake: DEFAULT_STAKE,
}

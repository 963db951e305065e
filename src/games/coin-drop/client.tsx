import { formatMoney } from '../../i18n/money.ts'
import type { GameClient, SymbolsProps } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { describeOutcome } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'
import { pictureUrlByName } from './picture-files.ts'
import { formatTenths } from './times.tsx'

export const client: GameClient = {
  slug: 'coin-drop',
  labels: {
    play: words.drop,
    playFor: price => fillText(words.dropFor, { price }),
    playing: words.dropping,
    // A drop is a whole round, so no round is ever continued.
    continueLabel: () => words.drop,
    continuingLabel: () => words.dropping,
    waiting: words.waiting,
  },
  describe: outcome =>
    describeOutcome(outcome as CoinOutcome, words, { money: formatMoney, tenths: formatTenths }),
  Symbols,
  OddsTable,
  defaultStake: DEFAULT_STAKE,
}

/** The coin, and the multiple of its slot. */
function Symbols({ outcome }: SymbolsProps) {
  return (
    <>
      <img src={pictureUrlByName('coin')} alt="" width="22" height="22" />
      <b>×{formatTenths((outcome as CoinOutcome).tenths)}</b>
    </>
  )
}

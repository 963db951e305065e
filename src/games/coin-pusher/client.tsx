import { formatMoney } from '../../i18n/money.ts'
import type { GameClient, SymbolsProps } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { describeOutcome } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { PusherOutcome } from './outcome.ts'
import { facePictureName, pictureUrlByName } from './picture-files.ts'

const COIN = pictureUrlByName(facePictureName({ worth: 1, minting: 0 }))

export const client: GameClient = {
  slug: 'coin-pusher',
  labels: {
    play: words.drop,
    playFor: price => fillText(words.dropFor, { price }),
    playing: words.dropping,
    // A drop is a whole round, so no round is ever continued.
    continueLabel: () => words.drop,
    continuingLabel: () => words.dropping,
    waiting: words.waiting,
  },
  describe: outcome => describeOutcome(outcome as PusherOutcome, words, { money: formatMoney }),
  Symbols,
  OddsTable,
  defaultStake: DEFAULT_STAKE,
}

/** A coin, and the award in stakes. */
function Symbols({ outcome }: SymbolsProps) {
  return (
    <>
      <img src={COIN} alt="" width="22" height="22" />
      <b>{fillText(words.times, { times: (outcome as PusherOutcome).times })}</b>
    </>
  )
}

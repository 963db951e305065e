import { formatMoney } from '../../i18n/money.ts'
import type { GameClient, SymbolsProps } from '../game-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { countedPriceOfDrop } from './counted-price.ts'
import { describeOutcome } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { PusherOutcome } from './outcome.ts'
import { pictureNameOfCoinFace, pictureUrlByName } from './picture-files.ts'

const COIN = pictureUrlByName(pictureNameOfCoinFace({ worth: 1, minting: 0 }))

export const gameClient: GameClient = {
  slug: 'coin-pusher',
  labels: {
    play: gameTexts.drop,
    playFor: price => fillPlaceholders(gameTexts.dropFor, { price }),
    playing: gameTexts.dropping,
    // A drop is a whole round, so a player never continues a round. The texts for continuing are those of a new drop.
    continueLabel: () => gameTexts.drop,
    continuingLabel: () => gameTexts.dropping,
    waiting: gameTexts.waiting,
  },
  countedPriceOf: ({ stake }) => countedPriceOfDrop(stake),
  describe: outcome => describeOutcome(outcome as PusherOutcome, gameTexts, { money: formatMoney }),
  Symbols,
  OddsTable,
  defaultStake: DEFAULT_STAKE,
}

/** A coin, and the award as a multiple of the stake. */
function Symbols({ outcome }: SymbolsProps) {
  return (
    <>
      <img src={COIN} alt="" width="22" height="22" />
      <b>{fillPlaceholders(gameTexts.times, { times: (outcome as PusherOutcome).times })}</b>
    </>
  )
}

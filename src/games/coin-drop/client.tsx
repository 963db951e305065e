import { formatMoney } from '../../i18n/money.ts'
import type { GameClient, SymbolsProps } from '../game-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { boardFromChoice } from './board-choice.ts'
import { countedPriceOfBoard } from './counted-price.ts'
import { describeOutcome } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { OddsTable } from './OddsTable.tsx'
import { DEFAULT_STAKE } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'
import { pictureUrlByName } from './picture-files.ts'
import { formatTenthsOfStake } from './times.tsx'

export const gameClient: GameClient = {
  slug: 'coin-drop',
  labels: {
    play: gameTexts.drop,
    playFor: price => fillPlaceholders(gameTexts.dropFor, { price }),
    playing: gameTexts.dropping,
    // A drop is a whole round, so a player never continues a round. The texts for continuing are those of a new drop.
    continueLabel: () => gameTexts.drop,
    continuingLabel: () => gameTexts.dropping,
    waiting: gameTexts.waiting,
  },
  countedPriceOf: ({ stake, choice }) => countedPriceOfBoard(boardFromChoice(choice), stake),
  describe: outcome =>
    describeOutcome(outcome as CoinOutcome, gameTexts, { money: formatMoney, tenths: formatTenthsOfStake }),
  Symbols,
  OddsTable,
  defaultStake: DEFAULT_STAKE,
}

/** The coin, and the multiple that its slot pays. */
function Symbols({ outcome }: SymbolsProps) {
  return (
    <>
      <img src={pictureUrlByName('coin')} alt="" width="22" height="22" />
      <b>×{formatTenthsOfStake((outcome as CoinOutcome).tenths)}</b>
    </>
  )
}

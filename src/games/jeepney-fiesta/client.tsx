import { formatMoney } from '../../i18n/money.ts'
import type { GameClient, SymbolsProps } from '../game-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { countedPriceOfSpin } from './counted-price.ts'
import { describeOutcome } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { DEFAULT_STAKE, ODDS, type SymbolId } from './odds.ts'
import type { JeepneyOutcome, LineWin } from './outcome.ts'
import { Paytable } from './Paytable.tsx'
import { pictureUrlOfSymbol } from './symbols/symbol-file.ts'

const text = gameTexts
const SLUG = 'jeepney-fiesta'

function freeSpinsLeft(outcome: unknown): number {
  return (outcome as JeepneyOutcome).series?.left ?? 0
}

export const gameClient: GameClient = {
  slug: SLUG,
  labels: {
    play: text.spin,
    playFor: price => fillPlaceholders(text.spinFor, { price }),
    playing: text.spinningLabel,
    continueLabel: outcome => fillPlaceholders(text.playFreeSpins, { left: freeSpinsLeft(outcome) }),
    continuingLabel: outcome => fillPlaceholders(text.freeSpinsRunning, { left: freeSpinsLeft(outcome) }),
    waiting: text.freeSpinsWait,
  },
  countedPriceOf: ({ stake }) => countedPriceOfSpin(stake),
  describe: outcome => describeOutcome(outcome as JeepneyOutcome, text, formatMoney),
  Symbols,
  OddsTable: ({ stake }) => <Paytable text={text} stake={stake} formatMoney={formatMoney} />,
  defaultStake: DEFAULT_STAKE,
}

/**
 * The lantern if lanterns paid or won free spins; otherwise the symbol of the line that paid most; a dash when nothing
 * paid. The number beside the symbol counts the lanterns, or the paying symbols on the line.
 */
function Symbols({ outcome }: SymbolsProps) {
  const shown = bestAwardOfOutcome(outcome as JeepneyOutcome)
  if (!shown) return <b>–</b>
  return (
    <>
      <img src={pictureUrlOfSymbol(shown.symbol)} alt="" width="22" height="22" />
      <b>{`×${shown.count}`}</b>
    </>
  )
}

function bestAwardOfOutcome(
  outcome: JeepneyOutcome,
): { readonly symbol: SymbolId; readonly count: number } | undefined {
  const { lineWins, scatters, series } = outcome
  if (scatters.pay > 0 || (series?.awarded ?? 0) > 0) return { symbol: ODDS.scatter, count: scatters.count }
  return lineWins.reduce<LineWin | undefined>(
    (best, win) => (best && best.pay >= win.pay ? best : win),
    undefined,
  )
}

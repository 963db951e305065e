import type { SymbolsProps } from '../game-client.tsx'
import { ODDS, type SymbolId } from './odds.ts'
import type { JeepneyOutcome, LineWin } from './outcome.ts'
import { symbolFile } from './symbols/symbol-file.ts'

/** The symbol of the line that paid most, with its number; the lantern when lanterns won free spins; a dash for none. */
export function Symbols({ outcome }: SymbolsProps) {
  const shown = shownOf(outcome as JeepneyOutcome)
  if (!shown) return <b>–</b>
  return (
    <>
      <img src={symbolFile(shown.symbol)} alt="" width="22" height="22" />
      <b>{`×${shown.count}`}</b>
    </>
  )
}

function shownOf(outcome: JeepneyOutcome): { readonly symbol: SymbolId; readonly count: number } | undefined {
  const { lineWins, scatters, series } = outcome
  if (scatters.pay > 0 || (series?.awarded ?? 0) > 0) return { symbol: ODDS.scatter, count: scatters.count }
  return lineWins.reduce<LineWin | undefined>(
    (best, win) => (best && best.pay >= win.pay ? best : win),
    undefined,
  )
}

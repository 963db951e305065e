import { ODDS, REEL_COUNT, ROW_COUNT, type SymbolId } from './odds.ts'
import type { JeepneyOutcome, LineWin } from './outcome.ts'
import { REEL_PLACE_SIZE, SYMBOL_SIZE } from './Reels.tsx'
import { visibleSymbolsAtStops } from './spin.ts'
import { pictureUrlOfSymbol } from './symbols/symbol-file.ts'

interface WinLayerProps {
  prefix: string
  outcome: JeepneyOutcome
  /** The index in `lineWins` of the line to light; if `undefined`, all winning lines and the lanterns are lit. */
  line: number | undefined
  /**
   * Whether to celebrate the payout: only when it is higher than the stake. A lower payout is lit without celebration.
   */
  celebrate: boolean
}

interface Cell {
  reel: number
  row: number
  symbol: SymbolId
}

/** The places of the symbols that pay, lit above the dimmed reels. */
export function WinLayer({ prefix, outcome, line, celebrate }: WinLayerProps) {
  const wins = line === undefined ? outcome.lineWins : outcome.lineWins.slice(line, line + 1)
  const cells = litCells(outcome, wins, line === undefined)
  return (
    <div className={celebrate ? 'jf-wins jf-wins-gain' : 'jf-wins'} aria-hidden="true">
      <svg
        viewBox={`0 0 ${REEL_PLACE_SIZE.width * REEL_COUNT} ${REEL_PLACE_SIZE.height * ROW_COUNT}`}
        aria-hidden="true"
      >
        <rect
          className="jf-dim"
          width={REEL_PLACE_SIZE.width * REEL_COUNT}
          height={REEL_PLACE_SIZE.height * ROW_COUNT}
          fill="#120E24"
        />
        {wins.map(win => (
          <g key={win.line} fill="none" strokeLinejoin="round" strokeLinecap="round">
            <path d={pathThroughPayingSymbols(win)} stroke="#120E24" strokeWidth="11" opacity=".8" />
            <path d={pathThroughPayingSymbols(win)} stroke="#FFC845" strokeWidth="5" />
          </g>
        ))}
        {cells.map(({ reel, row }) => (
          <g
            key={`${reel}-${row}`}
            transform={`translate(${reel * REEL_PLACE_SIZE.width + 3} ${row * REEL_PLACE_SIZE.height + 3})`}
            strokeLinejoin="round"
          >
            <rect width="100" height="111" rx="13" fill="#2A2250" stroke="#120E24" strokeWidth="7" />
            <rect
              width="100"
              height="111"
              rx="13"
              fill={`url(#${prefix}-cell)`}
              stroke="#FFC845"
              strokeWidth="3.2"
            />
          </g>
        ))}
      </svg>
      <LitSymbols cells={cells} />
    </div>
  )
}

/** The symbols that pay, each on its own layer, so that the browser need not repaint them while they pulse. */
function LitSymbols({ cells }: { cells: readonly Cell[] }) {
  const places = Array.from({ length: REEL_COUNT * ROW_COUNT }, (_, at) => ({
    reel: Math.floor(at / ROW_COUNT),
    row: at % ROW_COUNT,
  }))
  return (
    <div className="jf-lit-places">
      {places.map(({ reel, row }) => {
        const cell = cells.find(lit => lit.reel === reel && lit.row === row)
        const key = `${reel}-${row}`
        if (!cell) return <span key={key} />
        return (
          <svg
            key={key}
            className="jf-lit"
            viewBox={`0 0 ${REEL_PLACE_SIZE.width} ${REEL_PLACE_SIZE.height}`}
            aria-hidden="true"
          >
            <image
              href={pictureUrlOfSymbol(cell.symbol)}
              x={(REEL_PLACE_SIZE.width - SYMBOL_SIZE) / 2}
              y={(REEL_PLACE_SIZE.height - SYMBOL_SIZE) / 2}
              width={SYMBOL_SIZE}
              height={SYMBOL_SIZE}
            />
          </svg>
        )
      })}
    </div>
  )
}

function litCells(outcome: JeepneyOutcome, wins: readonly LineWin[], withScatters: boolean): Cell[] {
  const view = visibleSymbolsAtStops(outcome.stops)
  const onLine = new Set(
    wins.flatMap(({ line, count }) =>
      rowsOf(line)
        .slice(0, count)
        .map((row, reel) => `${reel}-${row}`),
    ),
  )
  const scatters = withScatters && outcome.scatters.pay > 0
  return view.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row) =>
      onLine.has(`${reel}-${row}`) || (scatters && symbol === ODDS.scatter) ? [{ reel, row, symbol }] : [],
    ),
  )
}

function rowsOf(line: number): readonly number[] {
  return ODDS.lines[line - 1] ?? []
}

/**
 * The SVG path of a winning line. The path ends at the last symbol that pays, since a path through the other symbols
 * would suggest a near miss.
 */
function pathThroughPayingSymbols({ line, count }: LineWin): string {
  return rowsOf(line)
    .slice(0, count)
    .map(
      (row, reel) =>
        `${reel === 0 ? 'M' : 'L'}${(reel + 0.5) * REEL_PLACE_SIZE.width} ${(row + 0.5) * REEL_PLACE_SIZE.height}`,
    )
    .join('')
}

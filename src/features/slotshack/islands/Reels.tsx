import { useStore } from '@nanostores/react'
import type { CSSProperties } from 'react'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { initialReelStopsOf, type ReelSpin } from '../browser/slotshack.ts'
import { slotshackMessages } from '../texts/en-US/slotshack.ts'
import { type ReelSymbolName, SymbolDrawing, symbolNameOf } from './symbols.tsx'

/** The turning time of each reel as a share of the last reel's time. The reels stop one after the other. */
const REEL_TURNING_TIME_SHARES = [0.6, 0.8, 1] as const

/**
 * The shack with its three reels, which turn to the stop of the drawn prize. With reduced motion they show the stop at
 * once.
 */
export function Reels({ table, spin }: { table: PrizeTable; spin: ReelSpin | undefined }) {
  const t = useStore(slotshackMessages)
  const strips = spin?.strips ?? initialReelStopsOf(table).map(symbol => [symbol])
  const isTurning = spin !== undefined && !spin.hasStopped
  const names: Readonly<Record<ReelSymbolName, string>> = {
    parol: t.parol,
    jeepney: t.jeepney,
    mango: t.mango,
    drum: t.drum,
    kite: t.kite,
    fan: t.fan,
    balloon: t.balloon,
    shell: t.shell,
  }
  const shown = strips.map(strip => names[symbolNameOf(table, strip.at(-1) ?? -1)])
  return (
    <div
      role="img"
      aria-label={isTurning ? t.spinning : `${t.machine}: ${shown.join(', ')}`}
      className="slotshack"
      data-lit={(spin?.hasStopped && spin.draw.isAboveCost) || undefined}
    >
      <Roof />
      <div className="slotshack-reels">
        {strips.map((strip, reel) => (
          <div key={reel} className="slotshack-reel">
            <div
              key={spin?.number ?? 0}
              className="slotshack-strip"
              data-turning={isTurning || undefined}
              style={spin && reelStyle(strip.length - 1, spin.ms * (REEL_TURNING_TIME_SHARES[reel] ?? 1))}
            >
              {strip.map((symbol, place) => (
                <SymbolDrawing key={place} table={table} symbol={symbol} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="slotshack-grille" aria-hidden="true" />
    </div>
  )
}

/**
 * The distance and the duration of a reel's movement, as CSS variables. Reels rendered at build time have none, since
 * the content security policy refuses inline styles.
 */
function reelStyle(passed: number, ms: number): CSSProperties {
  return { '--passed': passed, '--turn': `${Math.round(ms)}ms` } as CSSProperties
}

const BULBS = 12

function Roof() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 58" className="block h-auto w-full">
      <path d="M26 8h268l20 36H6z" fill="#A63A26" stroke="#2A1408" strokeWidth="2" strokeLinejoin="round" />
      {Array.from({ length: 13 }, (_, index) => (
        <path
          key={index}
          d={`M${46 + index * 19} 9l${(index - 6) * 2.2} 34`}
          stroke="#7B2616"
          strokeWidth="2.5"
        />
      ))}
      <rect x="6" y="42" width="308" height="10" rx="5" fill="#6B3F1D" stroke="#2A1408" strokeWidth="1.5" />
      {Array.from({ length: BULBS }, (_, index) => (
        <circle
          key={index}
          cx={20 + (index * 280) / (BULBS - 1)}
          cy="49"
          r="5"
          fill={index % 2 ? '#FFC845' : '#FFF1C9'}
          stroke="#7B4A12"
        />
      ))}
    </svg>
  )
}

import { useStore } from '@nanostores/react'
import type { CSSProperties } from 'react'
import hut from '../../../assets/stages/slotshack-hut.svg?url'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import { initialReelStopsOf, type ReelSpin } from '../browser/slotshack.ts'
import { slotshackMessages } from '../texts/en-US/slotshack.ts'
import { type ReelSymbolName, SymbolDrawing, symbolNameOf } from './symbols.tsx'

/** The turning time of each reel as a share of the last reel's time. The reels stop one after the other. */
const REEL_TURNING_TIME_SHARES = [0.6, 0.8, 1] as const

/**
 * The nipa shack with a lever and three reels, which turn to the stop of the drawn prize. With reduced motion they show
 * the stop at once.
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
      <img
        className="absolute inset-0 size-full"
        src={hut}
        alt=""
        width={704}
        height={680}
        decoding="async"
      />
      <Lever isPulled={isTurning} />
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

/** The lever at the right of the shack, which goes down while the reels turn. */
function Lever({ isPulled }: { isPulled: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-16 -64 32 84"
      className="slotshack-lever"
      data-pulled={isPulled || undefined}
    >
      <rect x="-14" y="-6" width="28" height="24" rx="8" fill="#8A4A22" stroke="#112" strokeWidth="3" />
      <g>
        <path d="M0 4V-46" stroke="#112" strokeWidth="9" strokeLinecap="round" />
        <path d="M0 4V-46" stroke="#CCCCDD" strokeWidth="4" strokeLinecap="round" />
        <circle cy="-50" r="11" fill="#E83333" stroke="#112" strokeWidth="3" />
        <circle cx="-3" cy="-54" r="3" fill="#FFF" />
      </g>
      <circle cy="6" r="5" fill="#FFC845" stroke="#112" strokeWidth="2" />
    </svg>
  )
}

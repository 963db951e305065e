import { memo, useLayoutEffect, useRef } from 'react'
import { FIRST_SHOWN_REEL_STOPS, ODDS, type SymbolId } from './odds.ts'
import { extendStripAtEnds, landReel, spinReel, stopReel } from './reel-motion.ts'
import { pictureUrlOfSymbol } from './symbols/symbol-file.ts'

/**
 * The size of one position of a reel, in units of the drawing. `SYMBOL_SIZE` is the size of the square symbol in it.
 */
export const REEL_PLACE_SIZE = { width: 106, height: 117 }
export const SYMBOL_SIZE = 104

export type ReelMotion =
  /** The reels continue their current movement; none starts. */
  | { kind: 'hold' }
  | { kind: 'rest'; stops: readonly number[] }
  | { kind: 'spin' }
  | { kind: 'land'; stops: readonly number[]; reelStopsMs: readonly number[]; startedAtMs: number }

interface ReelsProps {
  motion: ReelMotion
  /** The symbols at the fifteen places in words. */
  label: string
  /** Number of reels at rest; the other reels show moving streaks. */
  reelsAtRest: number
}

/** The five reels. They show the complete strips of the odds, and move by transforms alone. */
export function Reels({ motion, label, reelsAtRest }: ReelsProps) {
  const strips = useRef<(SVGSVGElement | null)[]>([])
  const restedAt = useRef<readonly number[]>(FIRST_SHOWN_REEL_STOPS)

  useLayoutEffect(() => {
    if (motion.kind === 'hold') return
    for (const [reel, element] of strips.current.entries()) {
      const length = ODDS.strips[reel]?.length ?? 0
      if (!element) continue
      if (motion.kind === 'spin') {
        spinReel(element, restedAt.current[reel] ?? 0, length)
        continue
      }
      const stop = motion.stops[reel] ?? 0
      if (motion.kind === 'rest') stopReel(element, stop, length)
      else landReel(element, stop, length, msUntilReelLands(motion, reel))
    }
    if (motion.kind !== 'spin') restedAt.current = motion.stops
  }, [motion])

  const isTurning = motion.kind === 'spin' || motion.kind === 'land'
  return (
    <div className="jf-reels" role="img" aria-label={label}>
      {ODDS.strips.map((strip, reel) => (
        <div className="jf-reel" key={reel}>
          <Strip
            strip={strip}
            mount={element => {
              strips.current[reel] = element
            }}
          />
          <div className={isTurning && reelsAtRest <= reel ? 'jf-streaks jf-streaks-on' : 'jf-streaks'} />
        </div>
      ))}
    </div>
  )
}

function msUntilReelLands(
  { reelStopsMs, startedAtMs }: Extract<ReelMotion, { kind: 'land' }>,
  reel: number,
): number {
  return startedAtMs + (reelStopsMs[reel] ?? 0) - performance.now()
}

interface StripProps {
  strip: readonly SymbolId[]
  mount: (element: SVGSVGElement | null) => void
}

/** A reel's strip of symbols. React renders it only once; afterwards only its transform changes. */
const Strip = memo(
  function Strip({ strip, mount }: StripProps) {
    const symbols = extendStripAtEnds(strip)
    return (
      <svg
        ref={mount}
        className="jf-strip"
        viewBox={`0 0 ${REEL_PLACE_SIZE.width} ${REEL_PLACE_SIZE.height * symbols.length}`}
        aria-hidden="true"
      >
        {symbols.map((symbol, place) => (
          <image
            key={place}
            href={pictureUrlOfSymbol(symbol)}
            x={(REEL_PLACE_SIZE.width - SYMBOL_SIZE) / 2}
            y={place * REEL_PLACE_SIZE.height + (REEL_PLACE_SIZE.height - SYMBOL_SIZE) / 2}
            width={SYMBOL_SIZE}
            height={SYMBOL_SIZE}
          />
        ))}
      </svg>
    )
  },
  (before, after) => before.strip === after.strip,
)

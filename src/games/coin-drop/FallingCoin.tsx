import { useLayoutEffect, useRef } from 'react'
import { type CoinElements, letCoinFall, putCoinInChute, putCoinInSlot, rattleCoin } from './coin-motion.ts'
import type { RowCount } from './odds.ts'
import { pictureUrlByName } from './picture-files.ts'

/** A movement of the coin. Each new object starts the movement again. */
export type CoinMotion =
  | { readonly kind: 'wait' }
  | { readonly kind: 'rattle' }
  /** `restsAtMs` is the time at which the coin rests, in milliseconds of the document's timeline. */
  | { readonly kind: 'fall'; readonly path: string; readonly restsAtMs: number }
  | { readonly kind: 'rest'; readonly path: string }

interface FallingCoinProps {
  readonly rows: RowCount
  readonly motion: CoinMotion
}

const SIZES: Readonly<Record<RowCount, string>> = { 8: 'cd-coin-8', 12: 'cd-coin-12', 16: 'cd-coin-16' }

/** The coin. It moves by transforms alone, so that the browser needs no new layout. */
export function FallingCoin({ rows, motion }: FallingCoinProps) {
  const aside = useRef<HTMLDivElement>(null)
  const down = useRef<HTMLDivElement>(null)
  const face = useRef<HTMLImageElement>(null)
  const spark = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!aside.current || !down.current || !face.current || !spark.current) return
    moveCoin(
      { aside: aside.current, down: down.current, face: face.current, spark: spark.current },
      rows,
      motion,
    )
  }, [rows, motion])

  return (
    <div className={`cd-coin ${SIZES[rows]}`} aria-hidden="true">
      <div ref={spark} className="cd-spark" />
      <div ref={aside} className="cd-moves">
        <div ref={down} className="cd-moves">
          <div className="cd-halo" />
          <img
            ref={face}
            className="cd-face"
            src={pictureUrlByName('coin')}
            alt=""
            width="100"
            height="100"
          />
        </div>
      </div>
    </div>
  )
}

function moveCoin(parts: CoinElements, rows: RowCount, motion: CoinMotion): void {
  if (motion.kind === 'wait') putCoinInChute(parts, rows)
  else if (motion.kind === 'rattle') rattleCoin(parts, rows)
  else if (motion.kind === 'rest') putCoinInSlot(parts, rows, motion.path)
  else letCoinFall(parts, rows, motion.path, motion.restsAtMs - performance.now())
}

import { useLayoutEffect, useRef } from 'react'
import { PictureLayer } from '../kit/stage/PictureLayer.tsx'
import { type BallElements, putBallInGate, putBallInHole, rattleBall, rollBall } from './ball-motion.ts'
import { pictureUrlByName } from './picture-of.ts'
import type { RollPath } from './roll.ts'

/** Movement of the ball. Each new object starts a new movement. */
export type BallMotion =
  | { readonly kind: 'wait' }
  | { readonly kind: 'rattle' }
  /** Starts no new movement, so the ball finishes its current movement. */
  | { readonly kind: 'hold' }
  /**
   * `restsAtMs` is the time at which the ball comes to rest, in milliseconds on the clock of the document's animations
   * (`document.timeline`).
   */
  | { readonly kind: 'roll'; readonly roll: RollPath; readonly hole: number; readonly restsAtMs: number }
  | { readonly kind: 'rest'; readonly hole: number }

/**
 * Shows the ball: an image of its surface that moves behind a round window. Only the transforms of the ball and the
 * surface change.
 */
export function RollingBall({ motion }: { motion: BallMotion }) {
  const ball = useRef<HTMLDivElement>(null)
  const skin = useRef<HTMLImageElement>(null)
  const shade = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!ball.current || !skin.current || !shade.current) return
    moveBall({ ball: ball.current, skin: skin.current, shade: shade.current }, motion)
  }, [motion])

  return (
    <div ref={ball} className="pu-ball" aria-hidden="true">
      <div className="pu-shadow" />
      <div className="pu-round">
        <img
          ref={skin}
          className="pu-skin"
          src={pictureUrlByName('skin')}
          alt=""
          width="800"
          height="800"
          decoding="sync"
        />
        <div ref={shade} className="gk-layer pu-shade" />
      </div>
      <PictureLayer src={pictureUrlByName('shine')} size={[100, 100]} />
    </div>
  )
}

function moveBall(parts: BallElements, motion: BallMotion): void {
  if (motion.kind === 'wait') putBallInGate(parts)
  else if (motion.kind === 'rattle') rattleBall(parts)
  else if (motion.kind === 'rest') putBallInHole(parts, motion.hole)
  else if (motion.kind === 'roll')
    rollBall(parts, motion.roll, motion.hole, motion.restsAtMs - performance.now())
}

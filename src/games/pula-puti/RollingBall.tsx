import { useLayoutEffect, useRef } from 'react'
import { type BallParts, rattle, rest, roll, wait } from './ball-motion.ts'
import { pictureOf } from './picture-of.ts'
import type { Roll } from './roll.ts'

/** What the ball does. Each new object starts a movement. */
export type BallMotion =
  | { readonly kind: 'wait' }
  | { readonly kind: 'rattle' }
  /** Stays as it is. */
  | { readonly kind: 'hold' }
  /** `restsAtMs` in the document's time. */
  | { readonly kind: 'roll'; readonly roll: Roll; readonly hole: number; readonly restsAtMs: number }
  | { readonly kind: 'rest'; readonly hole: number }

/** The ball: an image of its paint that is moved behind a round window, moved by transforms alone. */
export function RollingBall({ motion }: { motion: BallMotion }) {
  const ball = useRef<HTMLDivElement>(null)
  const skin = useRef<HTMLImageElement>(null)
  const shade = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!ball.current || !skin.current || !shade.current) return
    move({ ball: ball.current, skin: skin.current, shade: shade.current }, motion)
  }, [motion])

  return (
    <div ref={ball} className="pp-ball" aria-hidden="true">
      <div className="pp-shadow" />
      <div className="pp-round">
        <img
          ref={skin}
          className="pp-skin"
          src={pictureOf('skin')}
          alt=""
          width="800"
          height="800"
          decoding="sync"
        />
        <div ref={shade} className="gk-layer pp-shade" />
      </div>
      <img className="gk-layer" src={pictureOf('shine')} alt="" width="100" height="100" decoding="sync" />
    </div>
  )
}

function move(parts: BallParts, motion: BallMotion): void {
  if (motion.kind === 'wait') wait(parts)
  else if (motion.kind === 'rattle') rattle(parts)
  else if (motion.kind === 'rest') rest(parts, motion.hole)
  else if (motion.kind === 'roll') roll(parts, motion.roll, motion.hole, motion.restsAtMs - performance.now())
}

import { useLayoutEffect, useRef } from 'react'
import { Layer } from '../kit/stage/Layer.tsx'
import { startMotion, stopMotions } from '../kit/stage/motion.ts'
import { pictureUrlByName } from './picture-of.ts'
import {
  ACCELERATION_MS,
  fullSpeedTurnAnimation,
  speedUpFrames,
  wheelTransformAtRest,
  wholeTurnAnimation,
} from './wheel-motion.ts'

/** Movement of the wheel. Each new object starts a new movement. `startedAtMs` is in the document's time. */
export type WheelMotion =
  | { readonly kind: 'stand'; readonly cabin: number }
  /** The wheel accelerates from rest, and then turns at constant speed until the next movement. */
  | { readonly kind: 'spin'; readonly from: number }
  /** The current movement continues. */
  | { readonly kind: 'hold' }
  | {
      readonly kind: 'stop'
      readonly from: number
      readonly cabin: number
      readonly startedAtMs: number
      /** Start of braking, in milliseconds from the start of the turn. */
      readonly brakedMs: number
    }

/** The wheel: images on one layer, which one transform turns. */
export function TurningWheel({ motion }: { motion: WheelMotion }) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (layer.current) moveWheel(layer.current, motion)
  }, [motion])
  return (
    <div className="ff-wheel" ref={layer}>
      <Layer src={pictureUrlByName('wheel')} size={[400, 400]} />
      <Layer src={pictureUrlByName('bulbs')} size={[400, 400]} className="ff-lights" />
    </div>
  )
}

function moveWheel(layer: HTMLElement, motion: WheelMotion): void {
  if (motion.kind === 'hold') return
  stopMotions([layer])
  if (motion.kind === 'stand') {
    layer.style.transform = wheelTransformAtRest(motion.cabin)
    return
  }
  if (motion.kind === 'spin') {
    startMotion(layer, speedUpFrames(motion.from), { duration: ACCELERATION_MS })
    const { frames, durationMs } = fullSpeedTurnAnimation(motion.from)
    startMotion(layer, frames, {
      duration: durationMs,
      delay: ACCELERATION_MS,
      iterations: Number.POSITIVE_INFINITY,
    })
    return
  }
  const { from, cabin, startedAtMs, brakedMs } = motion
  layer.style.transform = wheelTransformAtRest(cabin)
  const { frames, durationMs } = wholeTurnAnimation(from, brakedMs)
  const turn = startMotion(layer, frames, { duration: durationMs })
  turn.currentTime = performance.now() - startedAtMs
}

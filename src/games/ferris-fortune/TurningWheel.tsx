import { useLayoutEffect, useRef } from 'react'
import { startMotion, stopMotions } from '../kit/stage/motion.ts'
import { PictureLayer } from '../kit/stage/PictureLayer.tsx'
import { pictureUrlByName } from './picture-of.ts'
import {
  createFullSpeedTurnAnimation,
  createSpeedUpKeyframes,
  createWholeTurnAnimation,
  WHEEL_ACCELERATION_MS,
  wheelTransformAtRest,
} from './wheel-motion.ts'

/**
 * A movement of the wheel. Each new object starts the movement again. `startedAtMs` is in milliseconds of the
 * document's timeline.
 */
export type WheelMotion =
  | { readonly kind: 'stand'; readonly cabin: number }
  /** The wheel accelerates from rest, and then turns at constant speed until the next movement. */
  | { readonly kind: 'spin'; readonly from: number }
  /** The wheel continues its current movement. */
  | { readonly kind: 'hold' }
  | {
      readonly kind: 'stop'
      readonly from: number
      readonly cabin: number
      readonly startedAtMs: number
      /** The time at which braking starts, in milliseconds from the start of the turn. */
      readonly brakedMs: number
    }

/** The wheel: images on one layer, which the browser rotates by a single transform. */
export function TurningWheel({ motion }: { motion: WheelMotion }) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (layer.current) moveWheel(layer.current, motion)
  }, [motion])
  return (
    <div className="ff-wheel" ref={layer}>
      <PictureLayer src={pictureUrlByName('wheel')} size={[400, 400]} />
      <PictureLayer src={pictureUrlByName('bulbs')} size={[400, 400]} className="ff-lights" />
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
    startMotion(layer, createSpeedUpKeyframes(motion.from), { duration: WHEEL_ACCELERATION_MS })
    const { frames, durationMs } = createFullSpeedTurnAnimation(motion.from)
    startMotion(layer, frames, {
      duration: durationMs,
      delay: WHEEL_ACCELERATION_MS,
      iterations: Number.POSITIVE_INFINITY,
    })
    return
  }
  const { from, cabin, startedAtMs, brakedMs } = motion
  layer.style.transform = wheelTransformAtRest(cabin)
  const { frames, durationMs } = createWholeTurnAnimation(from, brakedMs)
  const turn = startMotion(layer, frames, { duration: durationMs })
  turn.currentTime = performance.now() - startedAtMs
}

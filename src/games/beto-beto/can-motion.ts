import { putAt, startMotion } from '../kit/stage/motion.ts'
import { LIFT_MS, REST_MS } from './timeline.ts'

/** Transform of the can over the dice, with its mouth on the felt. */
export const OVER = 'translate(0%, 0%) rotate(0deg) scale(1)'
/** Transform of the can beside the dice, at the far edge of the felt. Distances are in percent of the can's size. */
export const ASIDE = 'translate(53.7%, -43%) rotate(7deg) scale(0.46)'
/** Transform of the can between these two places, high enough not to touch the dice. */
const ABOVE = 'translate(8%, -62%) rotate(-9deg) scale(0.96)'

const COVER_MS = 420
const SHAKE_MS = 260

/** Puts the can over the dice without movement. */
export function cover(can: HTMLElement): void {
  putAt(can, OVER)
}

/** Puts the can beside the dice without movement. */
export function setAside(can: HTMLElement): void {
  putAt(can, ASIDE)
}

/** Brings the can down over the dice and shakes it there until it is lifted or put aside. */
export function shake(can: HTMLElement): void {
  putAt(can, OVER)
  startMotion(
    can,
    [
      { transform: ASIDE, easing: 'ease-out' },
      { transform: ABOVE, offset: 0.55, easing: 'ease-in' },
      { transform: OVER },
    ],
    { duration: COVER_MS },
  )
  startMotion(
    can,
    [
      { transform: OVER },
      { transform: 'translate(-5%, -3%) rotate(-4deg) scale(1)' },
      { transform: 'translate(0%, 0%) rotate(1deg) scale(1)' },
      { transform: 'translate(5%, -4%) rotate(4deg) scale(1)' },
      { transform: OVER },
    ],
    { duration: SHAKE_MS, delay: COVER_MS, iterations: Number.POSITIVE_INFINITY },
  )
}

/**
 * Keeps the can over the dice for `inMs` milliseconds, and then lifts it. Every throw is uncovered in the same way,
 * whatever the dice show.
 */
export function lift(can: HTMLElement, inMs: number): void {
  const duration = REST_MS + LIFT_MS
  startMotion(
    can,
    [
      { transform: OVER },
      { transform: OVER, offset: REST_MS / duration, easing: 'cubic-bezier(.3,0,.3,1)' },
      { transform: ABOVE, offset: (REST_MS + LIFT_MS * 0.5) / duration, easing: 'cubic-bezier(.4,0,.4,1)' },
      { transform: ASIDE },
    ],
    { duration, delay: Math.max(0, inMs - REST_MS), fill: 'forwards' },
    () => setAside(can),
  )
}

import { startMotion, stopMotions } from '../kit/motion.ts'
import { LIFT_MS, REST_MS } from './timeline.ts'

/** Over the dice, its mouth on the felt. */
export const OVER = 'translate(0%, 0%) rotate(0deg) scale(1)'
/** Beside the dice, at the far edge of the felt. Shares of its own size. */
export const ASIDE = 'translate(53.7%, -43%) rotate(7deg) scale(0.46)'
/** Between the two: high enough that nothing of it touches the dice. */
const ABOVE = 'translate(8%, -62%) rotate(-9deg) scale(0.96)'

const COVER_MS = 420
const SHAKE_MS = 260

function put(can: HTMLElement, transform: string): void {
  stopMotions([can])
  can.style.transform = transform
}

/** Puts the can over the dice without movement. */
export function cover(can: HTMLElement): void {
  put(can, OVER)
}

/** Puts the can beside the dice without movement. */
export function setAside(can: HTMLElement): void {
  put(can, ASIDE)
}

/** Brings the can down over the dice and shakes it there until it is lifted or put aside. */
export function shake(can: HTMLElement): void {
  put(can, OVER)
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
 * Lets the can stand still over the dice, and lifts it off them in `inMs` milliseconds. Every throw is uncovered the same
 * way, whatever it shows.
 */
export function lift(can: HTMLElement, inMs: number): void {
  const duration = REST_MS + LIFT_MS
  const lifted = startMotion(
    can,
    [
      { transform: OVER },
      { transform: OVER, offset: REST_MS / duration, easing: 'cubic-bezier(.3,0,.3,1)' },
      { transform: ABOVE, offset: (REST_MS + LIFT_MS * 0.5) / duration, easing: 'cubic-bezier(.4,0,.4,1)' },
      { transform: ASIDE },
    ],
    { duration, delay: Math.max(0, inMs - REST_MS), fill: 'forwards' },
  )
  lifted.finished.then(
    () => setAside(can),
    () => undefined,
  )
}

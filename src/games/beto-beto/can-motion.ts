import { startMotion, stopElementAtTransform } from '../kit/stage/motion.ts'
import { TIN_CAN_LIFT_MS, TIN_CAN_REST_MS } from './timeline.ts'

/** The CSS transform that puts the can over the dice, with its mouth on the felt. */
const OVER_DICE = 'translate(0%, 0%) rotate(0deg) scale(1)'
/**
 * The CSS transform that puts the can beside the dice, at the far edge of the felt. Distances are in percent of the
 * can's size.
 */
const BESIDE_DICE = 'translate(53.7%, -43%) rotate(7deg) scale(0.46)'
/**
 * The CSS transform of the can halfway between `OVER_DICE` and `BESIDE_DICE`, high enough that the can does not touch
 * the dice.
 */
const ABOVE_DICE = 'translate(8%, -62%) rotate(-9deg) scale(0.96)'

const COVER_MS = 420
const SHAKE_MS = 260

/** Puts the can over the dice without movement. */
export function coverDice(can: HTMLElement): void {
  stopElementAtTransform(can, OVER_DICE)
}

/** Puts the can beside the dice without movement. */
export function putCanAside(can: HTMLElement): void {
  stopElementAtTransform(can, BESIDE_DICE)
}

/** Brings the can down over the dice and shakes it there until it is lifted or put aside. */
export function shakeCan(can: HTMLElement): void {
  stopElementAtTransform(can, OVER_DICE)
  startMotion(
    can,
    [
      { transform: BESIDE_DICE, easing: 'ease-out' },
      { transform: ABOVE_DICE, offset: 0.55, easing: 'ease-in' },
      { transform: OVER_DICE },
    ],
    { duration: COVER_MS },
  )
  startMotion(
    can,
    [
      { transform: OVER_DICE },
      { transform: 'translate(-5%, -3%) rotate(-4deg) scale(1)' },
      { transform: 'translate(0%, 0%) rotate(1deg) scale(1)' },
      { transform: 'translate(5%, -4%) rotate(4deg) scale(1)' },
      { transform: OVER_DICE },
    ],
    { duration: SHAKE_MS, delay: COVER_MS, iterations: Number.POSITIVE_INFINITY },
  )
}

/**
 * Keeps the can over the dice for `inMs` milliseconds, and then lifts it. Every throw is uncovered in the same way,
 * whatever the dice show.
 */
export function liftCan(can: HTMLElement, inMs: number): void {
  const duration = TIN_CAN_REST_MS + TIN_CAN_LIFT_MS
  startMotion(
    can,
    [
      { transform: OVER_DICE },
      { transform: OVER_DICE, offset: TIN_CAN_REST_MS / duration, easing: 'cubic-bezier(.3,0,.3,1)' },
      {
        transform: ABOVE_DICE,
        offset: (TIN_CAN_REST_MS + TIN_CAN_LIFT_MS * 0.5) / duration,
        easing: 'cubic-bezier(.4,0,.4,1)',
      },
      { transform: BESIDE_DICE },
    ],
    { duration, delay: Math.max(0, inMs - TIN_CAN_REST_MS), fill: 'forwards' },
    () => putCanAside(can),
  )
}

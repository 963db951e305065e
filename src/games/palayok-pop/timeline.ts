import {
  applyResultStep,
  createResultSteps,
  createStillResultPicture,
  NO_RESULT_PICTURE,
  type PayoutAndPrice,
  type ResultPicture,
  type ResultStep,
} from '../kit/stage/result.ts'
import { computeMovementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import type { PotsOutcome } from './outcome.ts'

export type PotsStep =
  | ResultStep
  /** The stick hits the pot, and the pot breaks. */
  | (TimedStep & { readonly kind: 'struck' })

/** What the stage shows of a play, without movements. */
export interface PotsStagePicture extends ResultPicture {
  readonly isStruck: boolean
}

/** Milliseconds in which the pots come down on their ropes. */
export const POTS_LOWERING_MS = 700
/** Minimum time for which the stick stays raised, in milliseconds. */
export const STICK_RAISE_MIN_MS = 240
/** Milliseconds from the raised stick to the hit. The time does not depend on the content of the pot. */
export const STICK_SWING_MS = 170
/** Milliseconds from a good pot until the player can choose again. */
const GOOD_POT_PAUSE_MS = 220
/**
 * Milliseconds from the moment when the player takes the amount until the next stake is possible. Without this delay, a
 * second tap on "take" would open a new round.
 */
export const STAKE_DELAY_AFTER_TAKE_MS = 700
/**
 * Milliseconds from the last hit of a round until the stage shows the result and the next stake is possible. Without
 * this delay, a late tap on "take" would open a new round.
 */
const ROUND_END_PAUSE_MS = 1_600

/**
 * The steps from the start of a play until the player can choose again. The steps before the pot breaks do not depend
 * on its content.
 */
export function createTimeline(outcome: PotsOutcome, timing: PlayTiming): readonly PotsStep[] {
  const paid = paidOf(outcome)
  if (outcome.kind === 'hang')
    return createResultSteps(paid, timing, computeMovementEndMs(timing, POTS_LOWERING_MS, 0))
  if (outcome.kind === 'take') {
    const takenMs = computeMovementEndMs(timing, 0, 0)
    return createResultSteps(
      paid,
      timing,
      takenMs,
      takenMs + (timing.prefersReducedMotion ? 0 : STAKE_DELAY_AFTER_TAKE_MS),
    )
  }
  const struckMs = computeMovementEndMs(timing, STICK_RAISE_MIN_MS + STICK_SWING_MS, STICK_SWING_MS)
  const pauseMs = outcome.end === null ? GOOD_POT_PAUSE_MS : ROUND_END_PAUSE_MS
  const resultMs = struckMs + (timing.prefersReducedMotion ? 0 : pauseMs)
  return [{ kind: 'struck', atMs: struckMs }, ...createResultSteps(paid, timing, resultMs)]
}

function paidOf({ payout, stake }: PotsOutcome): PayoutAndPrice {
  return { payout, price: stake }
}

export const INITIAL_PICTURE: PotsStagePicture = { ...NO_RESULT_PICTURE, isStruck: false }

/** What the stage shows after `step`, computed from what it showed before. */
export function advancePicture(picture: PotsStagePicture, step: PotsStep): PotsStagePicture {
  return step.kind === 'struck' ? { ...picture, isStruck: true } : applyResultStep(picture, step)
}

/** What the stage shows at the end of a play, without movement. */
export function stillPictureOfOutcome(outcome: PotsOutcome): PotsStagePicture {
  return { ...createStillResultPicture(paidOf(outcome)), isStruck: true }
}

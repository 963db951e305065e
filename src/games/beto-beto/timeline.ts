import { createRestPictureAdvancer } from '../kit/stage/rest-picture.ts'
import { createResultSteps, type ResultStep } from '../kit/stage/result.ts'
import { computeMovementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import type { BetoOutcome } from './outcome.ts'

export type ThrowStep = ResultStep | (TimedStep & { readonly kind: 'lift' })

/** Minimum time from the start of the throw to the lifting of the can, in milliseconds. */
export const TIN_CAN_LIFT_START_MIN_MS = 1_900
/**
 * Milliseconds for which the can rests before it is lifted. A late answer of the server does not shorten this time, so
 * that all throws look alike.
 */
export const TIN_CAN_REST_MS = 450
/** Milliseconds in which the can moves from over the dice to its place beside them. */
export const TIN_CAN_LIFT_MS = 750
/** Pause after the can has been lifted and before the stage shows the result, in milliseconds. */
const PAUSE_MS = 150

/**
 * The steps from the start of a throw until the stage shows the result. The can uncovers all dice at the same time
 * (GLI-19 4.5.2).
 */
export function createTimeline(outcome: BetoOutcome, timing: PlayTiming): readonly ThrowStep[] {
  const liftMs = computeMovementEndMs(timing, TIN_CAN_LIFT_START_MIN_MS, TIN_CAN_REST_MS)
  const resultMs = liftMs + (timing.prefersReducedMotion ? 0 : TIN_CAN_LIFT_MS + PAUSE_MS)
  return [{ kind: 'lift', atMs: liftMs }, ...createResultSteps(outcome, timing, resultMs)]
}

/** The view of the stage after one more step. After the step `lift` the can counts as at rest. */
export const advancePicture = createRestPictureAdvancer<ThrowStep>('lift')

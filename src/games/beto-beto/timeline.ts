import { createRestPictureAdvancer } from '../kit/stage/rest-picture.ts'
import { type ResultStep, resultSteps } from '../kit/stage/result.ts'
import { movementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import type { BetoOutcome } from './outcome.ts'

export type ThrowStep = ResultStep | (TimedStep & { readonly kind: 'lift' })

/** The can is lifted at least this many milliseconds after the start. */
export const LIFT_START_MIN_MS = 1_900
/**
 * Milliseconds that the can rests before it is lifted. A late answer does not shorten them, so that all throws look
 * alike.
 */
export const CAN_REST_MS = 450
/** Milliseconds in which the can moves from over the dice to its place beside them. */
export const LIFT_MS = 750
/** Pause between the end of the lifting and the result. */
const PAUSE_MS = 150

/** The steps from the start of a throw until its result is shown. All dice are uncovered at once (GLI-19 4.5.2). */
export function createTimeline(outcome: BetoOutcome, timing: PlayTiming): readonly ThrowStep[] {
  const liftMs = movementEndMs(timing, LIFT_START_MIN_MS, CAN_REST_MS)
  const resultMs = liftMs + (timing.prefersReducedMotion ? 0 : LIFT_MS + PAUSE_MS)
  return [{ kind: 'lift', atMs: liftMs }, ...resultSteps(outcome, timing, resultMs)]
}

/** The picture after one more step. The can counts as at rest once it is lifted. */
export const advancePicture = createRestPictureAdvancer<ThrowStep>('lift')

import { createRestPictureAdvancer } from '../kit/stage/rest-picture.ts'
import { createResultSteps, type ResultStep } from '../kit/stage/result.ts'
import type { PlayTiming, TimedStep } from '../kit/stage/stage-clock.ts'
import type { FerrisOutcome } from './outcome.ts'
import { computeBrakeStartMs, WHEEL_BRAKE_MS } from './wheel-motion.ts'

export type TurnStep = ResultStep | (TimedStep & { readonly kind: 'brake' | 'rest' })

/** Pause after the wheel has stopped and before the stage shows the result, in milliseconds. */
const PAUSE_MS = 150

/**
 * The steps from the start of a turn until the stage shows the result.
 * @param from the cabin at the gate before the turn
 */
export function createTimeline(
  outcome: FerrisOutcome,
  timing: PlayTiming,
  from: number,
): readonly TurnStep[] {
  const { answeredMs, prefersReducedMotion } = timing
  if (prefersReducedMotion) {
    return [{ kind: 'rest', atMs: answeredMs }, ...createResultSteps(outcome, timing, answeredMs)]
  }
  const brakedMs = computeBrakeStartMs(from, outcome.cabin, answeredMs)
  const restMs = brakedMs + WHEEL_BRAKE_MS
  return [
    { kind: 'brake', atMs: brakedMs },
    { kind: 'rest', atMs: restMs },
    ...createResultSteps(outcome, timing, restMs + PAUSE_MS),
  ]
}

/** The view of the stage after `step`, computed from the view before it. */
export const advancePicture = createRestPictureAdvancer<TurnStep>('rest')

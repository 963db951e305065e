import { createRestPictureAdvancer } from '../kit/stage/rest-picture.ts'
import { createResultSteps, type ResultStep } from '../kit/stage/result.ts'
import { computeMovementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import type { PulaOutcome } from './outcome.ts'
import { findRollIntoHole, type RollPath } from './roll.ts'

export type BallStep =
  | ResultStep
  | (TimedStep & ({ readonly kind: 'roll'; readonly roll: RollPath } | { readonly kind: 'rest' }))

/**
 * Duration of the roll from the gate to the edge of the hole, in milliseconds. The next constant is the duration of the
 * fall into the hole. Both are the same for every ball and hole.
 */
export const BALL_ROLL_MS = 3_000
export const BALL_SINK_MS = 220
/** Minimum time for which a ball stays in the gate, in milliseconds. */
const GATE_MS = 350
/** Pause after the ball has stopped in its hole and before the stage shows the result, in milliseconds. */
const PAUSE_MS = 200

/**
 * Returns the steps from the start of a play until the stage shows the result.
 * @param seed seed of the ball's path; it only affects the animation
 */
export function createTimeline(outcome: PulaOutcome, timing: PlayTiming, seed: number): readonly BallStep[] {
  const atMs = computeMovementEndMs(
    timing,
    GATE_MS + BALL_ROLL_MS + BALL_SINK_MS,
    BALL_ROLL_MS + BALL_SINK_MS,
  )
  if (timing.prefersReducedMotion)
    return [{ kind: 'rest', atMs }, ...createResultSteps(outcome, timing, atMs)]
  return [
    { kind: 'roll', roll: findRollIntoHole(outcome.hole, seed), atMs: atMs - BALL_ROLL_MS - BALL_SINK_MS },
    { kind: 'rest', atMs },
    ...createResultSteps(outcome, timing, atMs + PAUSE_MS),
  ]
}

/** What the stage shows after `step`, computed from what it showed before. */
export const advancePicture = createRestPictureAdvancer<BallStep>('rest')

import { createRestPictureAdvancer } from '../kit/stage/rest-picture.ts'
import { type ResultStep, resultSteps } from '../kit/stage/result.ts'
import { movementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import type { PulaOutcome } from './outcome.ts'
import { findRollIntoHole, type RollPath } from './roll.ts'

export type BallStep =
  | ResultStep
  | (TimedStep & ({ readonly kind: 'roll'; readonly roll: RollPath } | { readonly kind: 'rest' }))

/** Milliseconds from the gate to the hole, and from its edge into the hole; the same for every ball and hole. */
export const ROLL_MS = 3_000
export const SINK_MS = 220
/** A ball stays in the gate for at least this many milliseconds. */
const GATE_MS = 350
/** Pause between the rest of the ball and the result. */
const PAUSE_MS = 200

/**
 * The steps from the start of a play until its result is shown.
 * @param seed of the ball's path; not part of the outcome
 */
export function createTimeline(outcome: PulaOutcome, timing: PlayTiming, seed: number): readonly BallStep[] {
  const atMs = movementEndMs(timing, GATE_MS + ROLL_MS + SINK_MS, ROLL_MS + SINK_MS)
  if (timing.prefersReducedMotion) return [{ kind: 'rest', atMs }, ...resultSteps(outcome, timing, atMs)]
  return [
    { kind: 'roll', roll: findRollIntoHole(outcome.hole, seed), atMs: atMs - ROLL_MS - SINK_MS },
    { kind: 'rest', atMs },
    ...resultSteps(outcome, timing, atMs + PAUSE_MS),
  ]
}

/** The picture after one more step. */
export const advancePicture = createRestPictureAdvancer<BallStep>('rest')

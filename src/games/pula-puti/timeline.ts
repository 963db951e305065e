import {
  NO_RESULT,
  type ResultPicture,
  type ResultStep,
  resultSteps,
  stillResult,
  withResult,
} from '../kit/result.ts'
import { type PlayTiming, restMs, type TimedStep } from '../kit/stage-clock.ts'
import type { PulaOutcome } from './outcome.ts'
import { type Roll, rollInto } from './roll.ts'

export type BallStep =
  | ResultStep
  | (TimedStep & ({ readonly kind: 'roll'; readonly roll: Roll } | { readonly kind: 'rest' }))

/** From the gate to the hole, and down into it: every ball as long, whatever hole it is for. */
export const ROLL_MS = 3_000
export const SINK_MS = 220
/** A moment in the gate before a ball rolls at the soonest. */
const GATE_MS = 350
/** A moment between the ball's rest and what it pays. */
const PAUSE_MS = 200

/** The steps from the start of a play until its result is shown. @param seed of the way that the ball takes; part of no outcome */
export function createTimeline(outcome: PulaOutcome, timing: PlayTiming, seed: number): readonly BallStep[] {
  const atMs = restMs(timing, GATE_MS + ROLL_MS + SINK_MS, ROLL_MS + SINK_MS)
  if (timing.prefersReducedMotion) return [{ kind: 'rest', atMs }, ...resultSteps(outcome, timing, atMs)]
  return [
    { kind: 'roll', roll: rollInto(outcome.hole, seed), atMs: atMs - ROLL_MS - SINK_MS },
    { kind: 'rest', atMs },
    ...resultSteps(outcome, timing, atMs + PAUSE_MS),
  ]
}

/** What is drawn after some steps: everything but the movement of the ball. */
export interface BallPicture extends ResultPicture {
  readonly isAtRest: boolean
}

export const BLANK_PICTURE: BallPicture = { ...NO_RESULT, isAtRest: false }

/** What is drawn after one more step. */
export function advance(picture: BallPicture, step: BallStep): BallPicture {
  if (step.kind === 'roll') return picture
  return step.kind === 'rest' ? { ...picture, isAtRest: true } : withResult(picture, step)
}

/** The picture at the end of a play, without movement. */
export function stillOf(outcome: PulaOutcome): BallPicture {
  return { ...stillResult(outcome), isAtRest: true }
}

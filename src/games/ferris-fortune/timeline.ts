import {
  NO_RESULT,
  type ResultPicture,
  type ResultStep,
  resultSteps,
  stillResult,
  withResult,
} from '../kit/result.ts'
import type { PlayTiming, TimedStep } from '../kit/stage-clock.ts'
import type { FerrisOutcome } from './outcome.ts'
import { BRAKE_MS, brakeMs } from './wheel-motion.ts'

export type TurnStep = ResultStep | (TimedStep & ({ readonly kind: 'brake' } | { readonly kind: 'rest' }))

/** A moment between the wheel's rest and what it pays. */
const PAUSE_MS = 150

/** The steps from the start of a turn until its result is shown. @param from the cabin at the gate before */
export function createTimeline(
  outcome: FerrisOutcome,
  timing: PlayTiming,
  from: number,
): readonly TurnStep[] {
  const { answeredMs, prefersReducedMotion } = timing
  if (prefersReducedMotion) {
    return [{ kind: 'rest', atMs: answeredMs }, ...resultSteps(outcome, timing, answeredMs)]
  }
  const brakedMs = brakeMs(from, outcome.cabin, answeredMs)
  const restMs = brakedMs + BRAKE_MS
  return [
    { kind: 'brake', atMs: brakedMs },
    { kind: 'rest', atMs: restMs },
    ...resultSteps(outcome, timing, restMs + PAUSE_MS),
  ]
}

/** What is drawn after some steps: everything but the movement of the wheel. */
export interface TurnPicture extends ResultPicture {
  readonly isAtRest: boolean
}

export const BLANK_PICTURE: TurnPicture = { ...NO_RESULT, isAtRest: false }

/** What is drawn after one more step. */
export function advance(picture: TurnPicture, step: TurnStep): TurnPicture {
  if (step.kind === 'brake') return picture
  return step.kind === 'rest' ? { ...picture, isAtRest: true } : withResult(picture, step)
}

/** The picture at the end of a turn, without movement. */
export function stillOf(outcome: FerrisOutcome): TurnPicture {
  return { ...stillResult(outcome), isAtRest: true }
}

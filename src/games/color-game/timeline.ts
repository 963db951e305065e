import {
  NO_RESULT,
  type ResultPicture,
  type ResultStep,
  resultSteps,
  stillResult,
  withResult,
} from '../kit/result.ts'
import { type PlayTiming, restMs, type TimedStep } from '../kit/stage-clock.ts'
import { ODDS } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'

export type ThrowStep = ResultStep | (TimedStep & { readonly kind: 'die'; readonly die: number })

/** A die falls this long: every die, every throw, whatever it is going to show. */
export const FALL_MS = 1_300
/** The first die rests no sooner than this after the start. */
export const FIRST_DIE_MS = 1_600
/** From one die's rest to the next one's. Never stretched: there is no teasing (GLI-19 4.5.2). */
export const DIE_GAP_MS = 260
/** A moment between the last die and what it pays. */
const PAUSE_MS = 200

/** The steps from the start of a throw until its result is shown. */
export function createTimeline(outcome: ColorOutcome, timing: PlayTiming): readonly ThrowStep[] {
  const firstMs = restMs(timing, FIRST_DIE_MS, FALL_MS)
  const [gapMs, pauseMs] = timing.prefersReducedMotion ? [0, 0] : [DIE_GAP_MS, PAUSE_MS]
  const resultMs = firstMs + (ODDS.dice - 1) * gapMs + pauseMs
  return [
    ...Array.from({ length: ODDS.dice }, (_, die) => ({
      kind: 'die' as const,
      die,
      atMs: firstMs + die * gapMs,
    })),
    ...resultSteps(outcome, timing, resultMs),
  ]
}

/** What is drawn after some steps: everything but the movement of the dice. */
export interface ThrowPicture extends ResultPicture {
  readonly diceAtRest: number
}

export const BLANK_PICTURE: ThrowPicture = { ...NO_RESULT, diceAtRest: 0 }

/** What is drawn after one more step. */
export function advance(picture: ThrowPicture, step: ThrowStep): ThrowPicture {
  return step.kind === 'die' ? { ...picture, diceAtRest: picture.diceAtRest + 1 } : withResult(picture, step)
}

/** The picture at the end of a throw, without movement. */
export function stillOf(outcome: ColorOutcome): ThrowPicture {
  return { ...stillResult(outcome), diceAtRest: ODDS.dice }
}

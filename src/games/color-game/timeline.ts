import { createRestPictureAdvancer } from '../kit/stage/rest-picture.ts'
import { createResultSteps, type ResultStep } from '../kit/stage/result.ts'
import { computeMovementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import { ODDS } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'

export type ThrowStep = ResultStep | (TimedStep & { readonly kind: 'die'; readonly die: number })

/** Milliseconds of a die's fall; the same for every die, throw and color. */
export const DIE_FALL_MS = 1_300
/** Minimum time from the start of the throw until the first die has stopped, in milliseconds. */
const FIRST_DIE_MS = 1_600
/**
 * Milliseconds from the stop of one die to the stop of the next die. It is always the same, since a longer time would
 * suggest a near miss (GLI-19 4.5.2).
 */
export const DICE_STOP_INTERVAL_MS = 260
/** Pause after the last die has stopped and before the stage shows the result, in milliseconds. */
const PAUSE_MS = 200

/** The steps from the start of a throw until the stage shows the result. */
export function createTimeline(outcome: ColorOutcome, timing: PlayTiming): readonly ThrowStep[] {
  const firstMs = computeMovementEndMs(timing, FIRST_DIE_MS, DIE_FALL_MS)
  const [gapMs, pauseMs] = timing.prefersReducedMotion ? [0, 0] : [DICE_STOP_INTERVAL_MS, PAUSE_MS]
  const resultMs = firstMs + (ODDS.dice - 1) * gapMs + pauseMs
  return [
    ...Array.from({ length: ODDS.dice }, (_, die) => ({
      kind: 'die' as const,
      die,
      atMs: firstMs + die * gapMs,
    })),
    ...createResultSteps(outcome, timing, resultMs),
  ]
}

/**
 * The view of the stage after `step`, computed from the view before it. The number of resting dice rises with each step
 * `die`.
 */
export const advancePicture = createRestPictureAdvancer<ThrowStep>('die')

import { createRestPictureAdvancer } from '../kit/stage/rest-picture.ts'
import { type ResultStep, resultSteps } from '../kit/stage/result.ts'
import { movementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import { ODDS } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'

export type ThrowStep = ResultStep | (TimedStep & { readonly kind: 'die'; readonly die: number })

/** Milliseconds of a die's fall; the same for every die, throw and colour. */
export const DIE_FALL_MS = 1_300
/** The first die rests at least this many milliseconds after the start. */
const FIRST_DIE_MS = 1_600
/**
 * Milliseconds from one die's rest to the next die's. Always the same: a longer gap would suggest a near miss (GLI-19
 * 4.5.2).
 */
export const DIE_GAP_MS = 260
/** Pause between the rest of the last die and the result. */
const PAUSE_MS = 200

/** The steps from the start of a throw until its result is shown. */
export function createTimeline(outcome: ColorOutcome, timing: PlayTiming): readonly ThrowStep[] {
  const firstMs = movementEndMs(timing, FIRST_DIE_MS, DIE_FALL_MS)
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

/** The picture after one more step. */
export const advancePicture = createRestPictureAdvancer<ThrowStep>('die')

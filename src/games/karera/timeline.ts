import { createRestPictureAdvancer } from '../kit/stage/rest-picture.ts'
import { createResultSteps, type ResultStep } from '../kit/stage/result.ts'
import { computeMovementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import { HORSES } from './odds.ts'
import type { KareraOutcome } from './outcome.ts'
import { horseFinishMsAtPlace } from './race-motion.ts'

export type RaceStep =
  | ResultStep
  | (TimedStep &
      (
        | { readonly kind: 'start' }
        /** A horse passes the finish; `place` from 1. */
        | { readonly kind: 'finish'; readonly place: number }
      ))

/** Minimum time for which the horses stay at the start, in milliseconds. */
export const RACE_START_WAIT_MIN_MS = 500
/** Pause after the last horse has finished and before the stage shows the result, in milliseconds. */
const PAUSE_MS = 250

/** The steps from the start of a play until its result is shown. */
export function createTimeline(outcome: KareraOutcome, timing: PlayTiming): readonly RaceStep[] {
  const startMs = computeMovementEndMs(timing, RACE_START_WAIT_MIN_MS, 0)
  const atMs = (place: number) =>
    timing.prefersReducedMotion ? startMs : startMs + horseFinishMsAtPlace(place)
  const pauseMs = timing.prefersReducedMotion ? 0 : PAUSE_MS
  return [
    { kind: 'start', atMs: startMs },
    ...HORSES.map((_, place) => ({ kind: 'finish' as const, place: place + 1, atMs: atMs(place) })),
    ...createResultSteps(outcome, timing, atMs(HORSES.length - 1) + pauseMs),
  ]
}

/** The view of the stage after one more step. After it has passed the finish, a horse counts as at rest. */
export const advancePicture = createRestPictureAdvancer<RaceStep>('finish')

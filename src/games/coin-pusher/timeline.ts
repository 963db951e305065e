import {
  applyResultStep,
  createResultSteps,
  createStillResultPicture,
  isResultStep,
  NO_RESULT_PICTURE,
  type PayoutAndPrice,
  type ResultPicture,
  type ResultStep,
} from '../kit/stage/result.ts'
import { computeMovementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import { worthsOfFallenCoins } from './hauls.ts'
import type { PusherOutcome } from './outcome.ts'

export type DropStep = ResultStep | (TimedStep & { readonly kind: 'drop' | 'land' })

/** The durations of the parts of a drop, in milliseconds: landing, turning, pushing, falling into the tray. */
export interface DropDurations {
  /** Duration of the coin's fall from the slot until it rests on the shelf. */
  readonly landMs: number
  /** Duration of the turn of brown coins that change to a higher value; 0 when no such coin falls. */
  readonly turnMs: number
  /** Duration of the plate's push. */
  readonly pushMs: number
  /** Duration of the last coin's fall from the edge into the tray. */
  readonly trayMs: number
}

/** Minimum time for which a coin waits in the slot, in milliseconds. */
const SLOT_WAIT_MIN_MS = 250
const LAND_MS = 850
const TURN_MS = 650
const PUSH_MS = 1_450
/** Duration of the push in milliseconds when at least `LONG_PUSH_MIN_COINS` coins fall. */
const LONG_PUSH_MS = 2_500
const LONG_PUSH_MIN_COINS = 6
/** Milliseconds in which a coin falls from the edge into the tray. */
export const FALL_INTO_TRAY_MS = 430
/** Milliseconds in which the plate moves back, after the result is shown. */
export const PLATE_RETURN_MS = 750

/**
 * The durations of a drop. They depend on the award only, not on the shelf.
 * @param times the award as a multiple of the stake
 */
export function dropDurationsOf(times: number): DropDurations {
  const haul = worthsOfFallenCoins(times)
  return {
    landMs: LAND_MS,
    turnMs: haul.some(worth => worth > 1) ? TURN_MS : 0,
    pushMs: haul.length >= LONG_PUSH_MIN_COINS ? LONG_PUSH_MS : PUSH_MS,
    trayMs: FALL_INTO_TRAY_MS,
  }
}

/** Milliseconds from the fall of the player's coin to the result. @param times the award as a multiple of the stake */
export function totalDropDurationMsOf(times: number): number {
  const { landMs, turnMs, pushMs, trayMs } = dropDurationsOf(times)
  return landMs + turnMs + pushMs + trayMs
}

/** The steps from the start of a drop until its result is shown. */
export function createTimeline(outcome: PusherOutcome, timing: PlayTiming): readonly DropStep[] {
  const { times } = outcome
  const lasts = timing.prefersReducedMotion ? 0 : totalDropDurationMsOf(times)
  const resultMs = computeMovementEndMs(timing, SLOT_WAIT_MIN_MS + lasts, lasts)
  const fromMs = resultMs - lasts
  const landsMs = timing.prefersReducedMotion ? resultMs : fromMs + LAND_MS
  return [
    { kind: 'drop', atMs: fromMs },
    { kind: 'land', atMs: landsMs },
    ...createResultSteps(paidOf(outcome), timing, resultMs),
  ]
}

function paidOf({ payout, stake }: PusherOutcome): PayoutAndPrice {
  return { payout, price: stake }
}

/**
 * The state of the stage before the result. The moving coins and the plate are not part of it; `ShelfCanvas` draws
 * them.
 */
export const INITIAL_PICTURE = NO_RESULT_PICTURE

/** The view of the stage after `step`, computed from the view before it. */
export function advancePicture(picture: ResultPicture, step: DropStep): ResultPicture {
  return isResultStep(step) ? applyResultStep(picture, step) : picture
}

/** The state of the stage at the end of a drop, for a stage without movement. */
export function stillPictureOfOutcome(outcome: PusherOutcome): ResultPicture {
  return createStillResultPicture(paidOf(outcome))
}

import {
  applyResultStep,
  isResultStep,
  NO_RESULT_PICTURE,
  type PayoutAndPrice,
  type ResultPicture,
  type ResultStep,
  resultSteps,
  stillResultPicture,
} from '../kit/stage/result.ts'
import { movementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import { worthsOfFallenCoins } from './hauls.ts'
import type { PusherOutcome } from './outcome.ts'

export type DropStep = ResultStep | (TimedStep & { readonly kind: 'drop' | 'land' })

/** Durations of the parts of a drop, in milliseconds; the parts follow one another. */
export interface DropDurations {
  /** The coin falls from the slot and comes to rest on the shelf. */
  readonly landMs: number
  /** Coins of more worth turn over; 0 when no such coin falls. */
  readonly turnMs: number
  /** The plate pushes. */
  readonly pushMs: number
  /** The last coin falls from the edge into the tray. */
  readonly trayMs: number
}

/** A coin waits in the slot at least this long. */
const WAIT_MS = 250
const LAND_MS = 850
const TURN_MS = 650
const PUSH_MS = 1_450
/** Duration of the push when at least `MANY_COINS` coins fall. */
const LONG_PUSH_MS = 2_500
const MANY_COINS = 6
/** Milliseconds in which a coin falls from the edge into the tray. */
export const FALL_INTO_TRAY_MS = 430
/** Milliseconds in which the plate goes back, after the result. */
export const PLATE_RETURN_MS = 750

/**
 * The durations of a drop. They depend on the coins that fall, and not on the shelf.
 * @param times the award in stakes
 */
export function dropDurationsOf(times: number): DropDurations {
  const haul = worthsOfFallenCoins(times)
  return {
    landMs: LAND_MS,
    turnMs: haul.some(worth => worth > 1) ? TURN_MS : 0,
    pushMs: haul.length >= MANY_COINS ? LONG_PUSH_MS : PUSH_MS,
    trayMs: FALL_INTO_TRAY_MS,
  }
}

/** Milliseconds from the fall of the player's coin to the result. @param times the award in stakes */
export function dropMs(times: number): number {
  const { landMs, turnMs, pushMs, trayMs } = dropDurationsOf(times)
  return landMs + turnMs + pushMs + trayMs
}

/** The steps from the start of a drop until its result is shown. */
export function createTimeline(outcome: PusherOutcome, timing: PlayTiming): readonly DropStep[] {
  const { times } = outcome
  const lasts = timing.prefersReducedMotion ? 0 : dropMs(times)
  const resultMs = movementEndMs(timing, WAIT_MS + lasts, lasts)
  const fromMs = resultMs - lasts
  const landsMs = timing.prefersReducedMotion ? resultMs : fromMs + LAND_MS
  return [
    { kind: 'drop', atMs: fromMs },
    { kind: 'land', atMs: landsMs },
    ...resultSteps(paidOf(outcome), timing, resultMs),
  ]
}

function paidOf({ payout, stake }: PusherOutcome): PayoutAndPrice {
  return { payout, price: stake }
}

/** The picture before the result; `ShelfCanvas` moves coins and plate. */
export const INITIAL_PICTURE = NO_RESULT_PICTURE

/** The picture after one more step. */
export function advancePicture(picture: ResultPicture, step: DropStep): ResultPicture {
  return isResultStep(step) ? applyResultStep(picture, step) : picture
}

/** The picture at the end of a drop, without movement. */
export function stillPictureOfOutcome(outcome: PusherOutcome): ResultPicture {
  return stillResultPicture(paidOf(outcome))
}

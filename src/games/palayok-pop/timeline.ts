import {
  applyResultStep,
  NO_RESULT_PICTURE,
  type PayoutAndPrice,
  type ResultPicture,
  type ResultStep,
  resultSteps,
  stillResultPicture,
} from '../kit/stage/result.ts'
import { movementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import type { PotsOutcome } from './outcome.ts'

export type PotsStep =
  | ResultStep
  /** The stick hits the pot, and the pot breaks. */
  | (TimedStep & { readonly kind: 'struck' })

/** The picture of a play: everything except movements. */
export interface PotsPicture extends ResultPicture {
  readonly isStruck: boolean
}

/** Milliseconds in which the pots come down on their ropes. */
export const HANG_MS = 700
/** The stick is raised for at least this many milliseconds. */
export const STICK_RAISE_MIN_MS = 240
/** Milliseconds from the raised stick to the hit; the same for every content of the pot. */
export const SWING_MS = 170
/** Milliseconds from a good pot to the next choice. */
const GOOD_MS = 220
/** Milliseconds from the taken worth to the next stake: a second tap on "take" must not open a round. */
export const TAKE_TO_NEXT_STAKE_MS = 700
/**
 * Milliseconds from the last hit of a round to its result and the next stake: a late tap on "take" must not open a
 * round.
 */
const END_MS = 1_600

/**
 * The steps from the start of a play until the next choice. Until the pot breaks, the steps do not depend on its
 * content.
 */
export function createTimeline(outcome: PotsOutcome, timing: PlayTiming): readonly PotsStep[] {
  const paid = paidOf(outcome)
  if (outcome.kind === 'hang') return resultSteps(paid, timing, movementEndMs(timing, HANG_MS, 0))
  if (outcome.kind === 'take') {
    const takenMs = movementEndMs(timing, 0, 0)
    return resultSteps(
      paid,
      timing,
      takenMs,
      takenMs + (timing.prefersReducedMotion ? 0 : TAKE_TO_NEXT_STAKE_MS),
    )
  }
  const struckMs = movementEndMs(timing, STICK_RAISE_MIN_MS + SWING_MS, SWING_MS)
  const pauseMs = outcome.end === null ? GOOD_MS : END_MS
  const resultMs = struckMs + (timing.prefersReducedMotion ? 0 : pauseMs)
  return [{ kind: 'struck', atMs: struckMs }, ...resultSteps(paid, timing, resultMs)]
}

function paidOf({ payout, stake }: PotsOutcome): PayoutAndPrice {
  return { payout, price: stake }
}

export const INITIAL_PICTURE: PotsPicture = { ...NO_RESULT_PICTURE, isStruck: false }

/** The picture after one more step. */
export function advancePicture(picture: PotsPicture, step: PotsStep): PotsPicture {
  return step.kind === 'struck' ? { ...picture, isStruck: true } : applyResultStep(picture, step)
}

/** The picture at the end of a play, without movement. */
export function stillPictureOfOutcome(outcome: PotsOutcome): PotsPicture {
  return { ...stillResultPicture(paidOf(outcome)), isStruck: true }
}

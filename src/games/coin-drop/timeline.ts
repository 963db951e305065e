import {
  applyResultStep,
  createResultSteps,
  createStillResultPicture,
  NO_RESULT_PICTURE,
  type PayoutAndPrice,
  type ResultPicture,
  type ResultStep,
} from '../kit/stage/result.ts'
import { computeMovementEndMs, type PlayTiming, type TimedStep } from '../kit/stage/stage-clock.ts'
import type { RowCount } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'

export type DropStep = ResultStep | (TimedStep & { readonly kind: 'drop' })

/** Milliseconds of the fall from the chute to the first pin. */
export const FALL_TO_FIRST_PIN_MS = 280
/** Milliseconds from one pin to the next, and from the last pin into the slot; the same for every path. */
export const PIN_HOP_MS: Readonly<Record<RowCount, number>> = { 8: 220, 12: 180, 16: 152 }
/** Milliseconds in which the coin settles in its slot. */
const SETTLE_MS = 220
/** Minimum time for which a coin waits in the chute, in milliseconds. */
const CHUTE_WAIT_MIN_MS = 320

/** Duration of a fall in milliseconds. It depends only on the number of rows, so that it does not reveal the award. */
export function coinFallMsOfRows(rows: RowCount): number {
  return FALL_TO_FIRST_PIN_MS + rows * PIN_HOP_MS[rows] + SETTLE_MS
}

/** The steps from the start of a drop until the stage shows the result. */
export function createTimeline(outcome: CoinOutcome, timing: PlayTiming): readonly DropStep[] {
  const lasts = timing.prefersReducedMotion ? 0 : coinFallMsOfRows(outcome.rows)
  const resultMs = computeMovementEndMs(timing, CHUTE_WAIT_MIN_MS + lasts, lasts)
  return [{ kind: 'drop', atMs: resultMs - lasts }, ...createResultSteps(paidOf(outcome), timing, resultMs)]
}

function paidOf({ payout, stake }: CoinOutcome): PayoutAndPrice {
  return { payout, price: stake }
}

/** The state of the stage before the result. The moving coin is not part of it; `FallingCoin` draws the coin. */
export const INITIAL_PICTURE = NO_RESULT_PICTURE

/** The view of the stage after `step`, computed from the view before it. */
export function advancePicture(picture: ResultPicture, step: DropStep): ResultPicture {
  return step.kind === 'drop' ? picture : applyResultStep(picture, step)
}

/** The state of the stage at the end of a drop, for a stage without movement. */
export function stillPictureOfOutcome(outcome: CoinOutcome): ResultPicture {
  return createStillResultPicture(paidOf(outcome))
}

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
import type { RowCount } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'

export type DropStep = ResultStep | (TimedStep & { readonly kind: 'drop' })

/** Milliseconds from the chute to the first pin. */
export const FALL_TO_FIRST_PIN_MS = 280
/** Milliseconds from one pin to the next, and from the last pin into the slot; the same for every path. */
export const HOP_MS: Readonly<Record<RowCount, number>> = { 8: 220, 12: 180, 16: 152 }
/** Milliseconds in which the coin settles in its slot. */
const SETTLE_MS = 220
/** A coin waits in the chute for at least this many milliseconds. */
const WAIT_MS = 320

/** Duration of a fall in milliseconds. It depends on the number of rows only, and not on the award. */
export function fallMs(rows: RowCount): number {
  return FALL_TO_FIRST_PIN_MS + rows * HOP_MS[rows] + SETTLE_MS
}

/** The steps from the start of a drop until its result is shown. */
export function createTimeline(outcome: CoinOutcome, timing: PlayTiming): readonly DropStep[] {
  const lasts = timing.prefersReducedMotion ? 0 : fallMs(outcome.rows)
  const resultMs = movementEndMs(timing, WAIT_MS + lasts, lasts)
  return [{ kind: 'drop', atMs: resultMs - lasts }, ...resultSteps(paidOf(outcome), timing, resultMs)]
}

function paidOf({ payout, stake }: CoinOutcome): PayoutAndPrice {
  return { payout, price: stake }
}

/** The picture before the result; `FallingCoin` moves the coin. */
export const INITIAL_PICTURE = NO_RESULT_PICTURE

/** The picture after one more step. */
export function advancePicture(picture: ResultPicture, step: DropStep): ResultPicture {
  return step.kind === 'drop' ? picture : applyResultStep(picture, step)
}

/** The picture at the end of a drop, without movement. */
export function stillPictureOfOutcome(outcome: CoinOutcome): ResultPicture {
  return stillResultPicture(paidOf(outcome))
}

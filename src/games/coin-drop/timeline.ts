import {
  NO_RESULT,
  type Paid,
  type ResultPicture,
  type ResultStep,
  resultSteps,
  stillResult,
  withResult,
} from '../kit/stage/result.ts'
import { type PlayTiming, restMs, type TimedStep } from '../kit/stage/stage-clock.ts'
import type { Rows } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'

export type DropStep = ResultStep | (TimedStep & { readonly kind: 'drop' })

/** Milliseconds from the chute to the first pin. */
export const FIRST_MS = 280
/** Milliseconds from one pin to the next, and from the last pin into the slot; the same for every path. */
export const HOP_MS: Readonly<Record<Rows, number>> = { 8: 220, 12: 180, 16: 152 }
/** Milliseconds in which the coin settles in its slot. */
const SETTLE_MS = 220
/** A coin waits in the chute for at least this many milliseconds. */
const WAIT_MS = 320

/** Duration of a fall in milliseconds. It depends on the number of rows only, and not on the award. */
export function fallMs(rows: Rows): number {
  return FIRST_MS + rows * HOP_MS[rows] + SETTLE_MS
}

/** The steps from the start of a drop until its result is shown. */
export function createTimeline(outcome: CoinOutcome, timing: PlayTiming): readonly DropStep[] {
  const lasts = timing.prefersReducedMotion ? 0 : fallMs(outcome.rows)
  const resultMs = restMs(timing, WAIT_MS + lasts, lasts)
  return [{ kind: 'drop', atMs: resultMs - lasts }, ...resultSteps(paidOf(outcome), timing, resultMs)]
}

function paidOf({ payout, stake }: CoinOutcome): Paid {
  return { payout, price: stake }
}

/** The picture before the result; `FallingCoin` moves the coin. */
export const BLANK_PICTURE = NO_RESULT

/** The picture after one more step. */
export function advance(picture: ResultPicture, step: DropStep): ResultPicture {
  return step.kind === 'drop' ? picture : withResult(picture, step)
}

/** The picture at the end of a drop, without movement. */
export function stillPictureOf(outcome: CoinOutcome): ResultPicture {
  return stillResult(paidOf(outcome))
}

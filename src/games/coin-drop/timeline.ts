import { type PlayTiming, restMs, type TimedStep } from '../kit/stage-clock.ts'
import { COUNT_MS, type WinTier, winTier } from '../kit/win-tier.ts'
import type { Rows } from './odds.ts'
import type { CoinOutcome } from './outcome.ts'

export type DropStep = TimedStep &
  (
    | { readonly kind: 'drop' }
    /** The slot is lit, and the plate counts up to the payout. */
    | { readonly kind: 'result'; readonly tier: WinTier; readonly countMs: number }
    /** The next coin may be dropped. */
    | { readonly kind: 'shown' }
  )

/** From the chute to the first pin. */
export const FIRST_MS = 280
/** From one pin to the next one, and from the last one into the slot; the same for every path. */
export const HOP_MS: Readonly<Record<Rows, number>> = { 8: 220, 12: 180, 16: 152 }
/** The coin comes to lie. */
export const SETTLE_MS = 220
/** A coin waits in the chute at least this long. */
const WAIT_MS = 320

/** How long a coin falls: every coin of a board of so many rows, whatever it is going to pay. */
export function fallMs(rows: Rows): number {
  return FIRST_MS + rows * HOP_MS[rows] + SETTLE_MS
}

/** The steps from the start of a drop until its result is shown. */
export function createTimeline(outcome: CoinOutcome, timing: PlayTiming): readonly DropStep[] {
  const lasts = timing.prefersReducedMotion ? 0 : fallMs(outcome.rows)
  const resultMs = restMs(timing, WAIT_MS + lasts, lasts)
  const tier = winTier(outcome.payout, outcome.stake)
  const countMs = timing.prefersReducedMotion ? 0 : COUNT_MS[tier]
  return [
    { kind: 'drop', atMs: resultMs - lasts },
    { kind: 'result', tier, countMs, atMs: resultMs },
    { kind: 'shown', atMs: resultMs + countMs },
  ]
}

/** What is drawn after some steps: everything but the movement of the coin. */
export interface DropPicture {
  readonly isDropped: boolean
  readonly tier: WinTier
  readonly countMs: number
  /** Whether the slot and the coin's way are lit. */
  readonly isResult: boolean
}

export const BLANK_PICTURE: DropPicture = { isDropped: false, tier: 'nothing', countMs: 0, isResult: false }

/** What is drawn after one more step. */
export function advance(picture: DropPicture, step: DropStep): DropPicture {
  if (step.kind === 'drop') return { ...picture, isDropped: true }
  if (step.kind === 'result') return { ...picture, tier: step.tier, countMs: step.countMs, isResult: true }
  return picture
}

/** The picture at the end of a drop, without movement. */
export function stillOf({ payout, stake }: CoinOutcome): DropPicture {
  return { isDropped: true, tier: winTier(payout, stake), countMs: 0, isResult: true }
}

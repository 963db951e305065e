import type { PlayTiming, TimedStep } from '../kit/stage-clock.ts'
import { COUNT_MS, type WinTier, winTier } from '../kit/win-tier.ts'
import type { FerrisOutcome } from './outcome.ts'
import { BRAKE_MS, brakeMs } from './wheel-motion.ts'

export type TurnStep = TimedStep &
  (
    | { readonly kind: 'brake' }
    | { readonly kind: 'rest' }
    /** What pays is lit, and the plate counts up to the payout. */
    | { readonly kind: 'result'; readonly tier: WinTier; readonly countMs: number }
    /** The next turn may be asked for. */
    | { readonly kind: 'shown' }
  )

/** A moment between the wheel's rest and what it pays. */
const PAUSE_MS = 150

/** The steps from the start of a turn until its result is shown. @param from the cabin at the gate before */
export function createTimeline(
  outcome: FerrisOutcome,
  { answeredMs, prefersReducedMotion }: PlayTiming,
  from: number,
): readonly TurnStep[] {
  const tier = winTier(outcome.payout, outcome.price)
  if (prefersReducedMotion) {
    return [
      { kind: 'rest', atMs: answeredMs },
      { kind: 'result', tier, countMs: 0, atMs: answeredMs },
      { kind: 'shown', atMs: answeredMs },
    ]
  }
  const brakedMs = brakeMs(from, outcome.cabin, answeredMs)
  const resultMs = brakedMs + BRAKE_MS + PAUSE_MS
  const countMs = COUNT_MS[tier]
  return [
    { kind: 'brake', atMs: brakedMs },
    { kind: 'rest', atMs: brakedMs + BRAKE_MS },
    { kind: 'result', tier, countMs, atMs: resultMs },
    { kind: 'shown', atMs: resultMs + countMs },
  ]
}

/** What is drawn after some steps: everything but the movement of the wheel. */
export interface TurnPicture {
  readonly isAtRest: boolean
  readonly tier: WinTier
  readonly countMs: number
  /** Whether what pays is lit. */
  readonly isResult: boolean
}

export const BLANK_PICTURE: TurnPicture = { isAtRest: false, tier: 'nothing', countMs: 0, isResult: false }

/** What is drawn after one more step. */
export function advance(picture: TurnPicture, step: TurnStep): TurnPicture {
  if (step.kind === 'rest') return { ...picture, isAtRest: true }
  if (step.kind === 'result') return { ...picture, tier: step.tier, countMs: step.countMs, isResult: true }
  return picture
}

/** The picture at the end of a turn, without movement. */
export function stillOf({ payout, price }: FerrisOutcome): TurnPicture {
  return { isAtRest: true, tier: winTier(payout, price), countMs: 0, isResult: true }
}

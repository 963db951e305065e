import { type PlayTiming, restMs, type TimedStep } from '../kit/stage-clock.ts'
import { COUNT_MS, type WinTier, winTier } from '../kit/win-tier.ts'
import { ODDS } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'

export type ThrowStep = TimedStep &
  (
    | { readonly kind: 'die'; readonly die: number }
    /** What pays is lit, and the plate counts up to the payout. */
    | { readonly kind: 'result'; readonly tier: WinTier; readonly countMs: number }
    /** The next throw may be asked for. */
    | { readonly kind: 'shown' }
  )

/** A die falls this long: every die, every throw, whatever it is going to show. */
export const FALL_MS = 1_300
/** The first die rests no sooner than this after the start. */
export const FIRST_DIE_MS = 1_600
/** From one die's rest to the next one's. Never stretched: there is no teasing (GLI-19 4.5.2). */
export const DIE_GAP_MS = 260
/** A moment between the last die and what it pays. */
const PAUSE_MS = 200

/** The steps from the start of a throw until its result is shown. */
export function createTimeline(outcome: ColorOutcome, timing: PlayTiming): readonly ThrowStep[] {
  const firstMs = restMs(timing, FIRST_DIE_MS, FALL_MS)
  const [gapMs, pauseMs] = timing.prefersReducedMotion ? [0, 0] : [DIE_GAP_MS, PAUSE_MS]
  const tier = winTier(outcome.payout, outcome.price)
  const countMs = timing.prefersReducedMotion ? 0 : COUNT_MS[tier]
  const resultMs = firstMs + (ODDS.dice - 1) * gapMs + pauseMs
  return [
    ...Array.from({ length: ODDS.dice }, (_, die) => ({
      kind: 'die' as const,
      die,
      atMs: firstMs + die * gapMs,
    })),
    { kind: 'result', tier, countMs, atMs: resultMs },
    { kind: 'shown', atMs: resultMs + countMs },
  ]
}

/** What is drawn after some steps: everything but the movement of the dice. */
export interface ThrowPicture {
  readonly diceAtRest: number
  readonly tier: WinTier
  readonly countMs: number
  /** Whether what pays is lit. */
  readonly isResult: boolean
}

export const BLANK_PICTURE: ThrowPicture = { diceAtRest: 0, tier: 'nothing', countMs: 0, isResult: false }

/** What is drawn after one more step. */
export function advance(picture: ThrowPicture, step: ThrowStep): ThrowPicture {
  if (step.kind === 'die') return { ...picture, diceAtRest: picture.diceAtRest + 1 }
  if (step.kind === 'result') return { ...picture, tier: step.tier, countMs: step.countMs, isResult: true }
  return picture
}

/** The picture at the end of a throw, without movement. */
export function stillOf({ payout, price }: ColorOutcome): ThrowPicture {
  return { diceAtRest: ODDS.dice, tier: winTier(payout, price), countMs: 0, isResult: true }
}

import type { Centavos } from '../../domain/money.ts'
import type { PlayTiming, TimedStep } from './stage-clock.ts'
import { COUNT_MS, isGain, type WinTier, winTier } from './win-tier.ts'

/** How every timeline ends. */
export type ResultStep = TimedStep &
  (
    | /** What pays is lit, and the plate counts up to the payout. */ {
        readonly kind: 'result'
        readonly tier: WinTier
        readonly countMs: number
      }
    | /** The next play may be asked for. */ { readonly kind: 'shown' }
  )

/** Whether a step of a timeline is one of the last ones. */
export function isResultStep(step: TimedStep & { readonly kind: string }): step is ResultStep {
  return step.kind === 'result' || step.kind === 'shown'
}

/** What every stage draws of a result. */
export interface ResultPicture {
  /** Whether what pays is lit. */
  readonly isResult: boolean
  readonly tier: WinTier
  /** How long the plate counts up to the payout, in milliseconds. */
  readonly countMs: number
}

/** A play and what it paid, in hundredths. */
export interface Paid {
  readonly payout: Centavos
  readonly price: Centavos
}

/** Before the result. */
export const NO_RESULT: ResultPicture = { isResult: false, tier: 'nothing', countMs: 0 }

/** The last steps of a play. @param atMs when the movement is over, in milliseconds from the start of the play */
export function resultSteps(
  { payout, price }: Paid,
  { prefersReducedMotion }: Pick<PlayTiming, 'prefersReducedMotion'>,
  atMs: number,
): readonly ResultStep[] {
  const tier = winTier(payout, price)
  const countMs = prefersReducedMotion ? 0 : COUNT_MS[tier]
  return [
    { kind: 'result', tier, countMs, atMs },
    { kind: 'shown', atMs: atMs + countMs },
  ]
}

/** What is drawn after one more of the last steps. */
export function withResult<Picture extends ResultPicture>(picture: Picture, step: ResultStep): Picture {
  if (step.kind === 'shown') return picture
  return { ...picture, isResult: true, tier: step.tier, countMs: step.countMs }
}

/** A result that is not played back. */
export function stillResult({ payout, price }: Paid): ResultPicture {
  return { isResult: true, tier: winTier(payout, price), countMs: 0 }
}

/** Whether coins rain and bulbs hurry: on a shown result that is a gain, and on no other. */
export function isCelebrated({ isResult, tier }: ResultPicture): boolean {
  return isResult && isGain(tier)
}

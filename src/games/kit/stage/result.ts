import type { Centavos } from '../../../domain/money.ts'
import type { PlayTiming, TimedStep } from './stage-clock.ts'
import { COUNT_MS, isGain, type WinTier, winTier } from './win-tier.ts'

/** The last steps of every timeline. */
export type ResultStep = TimedStep &
  (
    | /** Everything that pays is lit, and the plate counts up to the payout. */ {
        readonly kind: 'result'
        readonly tier: WinTier
        readonly countMs: number
      }
    | /** The player may start the next play. */ { readonly kind: 'shown' }
  )

/** Whether a step of a timeline is a result step. */
export function isResultStep(step: TimedStep & { readonly kind: string }): step is ResultStep {
  return step.kind === 'result' || step.kind === 'shown'
}

/** The part of a stage's picture that shows the result. */
export interface ResultPicture {
  /** Whether everything that pays is lit. */
  readonly isResult: boolean
  readonly tier: WinTier
  /** How long the plate counts up to the payout, in milliseconds. */
  readonly countMs: number
}

/** The payout and the price of a play. */
export interface Paid {
  readonly payout: Centavos
  readonly price: Centavos
}

/** The picture before the result. */
export const NO_RESULT: ResultPicture = { isResult: false, tier: 'nothing', countMs: 0 }

/** The last steps of a play. @param atMs end of the movement, in milliseconds from the start of the play */
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

/** The picture after one more result step. */
export function withResult<Picture extends ResultPicture>(picture: Picture, step: ResultStep): Picture {
  if (step.kind === 'shown') return picture
  return { ...picture, isResult: true, tier: step.tier, countMs: step.countMs }
}

/** The picture of a result without animation. */
export function stillResult({ payout, price }: Paid): ResultPicture {
  return { isResult: true, tier: winTier(payout, price), countMs: 0 }
}

/** Whether the result is celebrated (coins fall, bulbs blink faster): only when it is shown and is a gain. */
export function isCelebrated({ isResult, tier }: ResultPicture): boolean {
  return isResult && isGain(tier)
}

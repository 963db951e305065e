import type { Centavos } from '../../../domain/money.ts'
import type { PlayTiming, TimedStep } from './stage-clock.ts'
import {
  celebrationMsOfWinTier,
  isPayoutAbovePrice,
  plateCountUpMsOfWinTier,
  type WinTier,
  winTierOfPayout,
} from './win-tier.ts'

/** The steps at the end of every timeline, which show the result of the play. */
export type ResultStep = TimedStep &
  (
    | /** The stage lights everything that pays, and begins the celebration of a win. */ {
        readonly kind: 'result'
        readonly tier: WinTier
        readonly countMs: number
      }
    | /** The player may start the next play, even while the stage celebrates a win. */ {
        readonly kind: 'shown'
      }
    | CelebratedStep
  )

/** The celebration ends at this step. A player who skips the celebration jumps to this step. */
export type CelebratedStep = TimedStep & { readonly kind: 'celebrated' }

export function isResultStep(step: TimedStep & { readonly kind: string }): step is ResultStep {
  return step.kind === 'result' || step.kind === 'shown' || step.kind === 'celebrated'
}

/** The part of a stage's picture that shows the result of a play. */
export interface ResultPicture {
  /** Whether the stage lights everything that pays. */
  readonly isResult: boolean
  readonly tier: WinTier
  /** Whether the celebration runs. It ends after its time, or when the player skips it. */
  readonly isCelebrating: boolean
  /** Milliseconds in which the plate counts up to the payout; 0 shows the payout at once. */
  readonly countMs: number
}

/** The amounts of a play from which the stage computes the win tier. */
export interface PayoutAndPrice {
  readonly payout: Centavos
  readonly price: Centavos
}

/**
 * The picture before the result of a play: the stage lights and celebrates nothing, and the plate does not count up.
 */
export const NO_RESULT_PICTURE: ResultPicture = {
  isResult: false,
  tier: 'nothing',
  isCelebrating: false,
  countMs: 0,
}

/**
 * The last steps of a play. The next play can start during the celebration.
 * @param atMs end of the movement, in milliseconds from the start of the play
 * @param shownMs time at which the player may start the next play, if that is later than `atMs`
 */
export function createResultSteps(
  { payout, price }: PayoutAndPrice,
  { prefersReducedMotion }: Pick<PlayTiming, 'prefersReducedMotion'>,
  atMs: number,
  shownMs = atMs,
): readonly ResultStep[] {
  const tier = winTierOfPayout(payout, price)
  const lastsMs = celebrationMsOfWinTier(tier)
  const steps: ResultStep[] = [
    { kind: 'result', tier, countMs: prefersReducedMotion ? 0 : plateCountUpMsOfWinTier(tier), atMs },
    { kind: 'shown', atMs: shownMs },
  ]
  if (lastsMs > 0) steps.push({ kind: 'celebrated', atMs: atMs + lastsMs })
  return steps.toSorted((a, b) => a.atMs - b.atMs)
}

/**
 * The picture after one more result step. `result` shows the result and may start a celebration, `celebrated` ends the
 * celebration, and `shown` changes nothing.
 */
export function applyResultStep<Picture extends ResultPicture>(picture: Picture, step: ResultStep): Picture {
  switch (step.kind) {
    case 'shown':
      return picture
    case 'celebrated':
      return { ...picture, isCelebrating: false, countMs: 0 }
    case 'result': {
      const { tier, countMs } = step
      return { ...picture, isResult: true, tier, isCelebrating: celebrationMsOfWinTier(tier) > 0, countMs }
    }
  }
}

/** The picture of a result that the stage shows without animation. */
export function createStillResultPicture({ payout, price }: PayoutAndPrice): ResultPicture {
  return { isResult: true, tier: winTierOfPayout(payout, price), isCelebrating: false, countMs: 0 }
}

export function isGainShown({ isResult, tier }: ResultPicture): boolean {
  return isResult && isPayoutAbovePrice(tier)
}

import { type Centavos, centavos } from '../../domain/money.ts'
import { celebrationMsOfWinTier, type WinTier, winTierOfPayout } from '../kit/stage/win-tier.ts'
import type { JeepneyOutcome } from './outcome.ts'
import { isLastFreeSpin, type TimelineStep } from './timeline.ts'

/** The view of the stage at a moment of a timeline, without the movement of the reels. */
export interface SpinPlayback {
  /** Number of reels at rest, 0 to 5. */
  reelsAtRest: number
  /**
   * Whether everything that pays is lit. While the lines are shown one by one, `line` is the index in `lineWins` of the
   * shown line.
   */
  isLit: boolean
  line: number | undefined
  tier: WinTier
  /** The amount on the plate in centavos, and the time in milliseconds in which the plate counts up to it. */
  amount: Centavos
  countMs: number
  /** Whether the celebration of `amount` is running. */
  isCelebrating: boolean
  /** Whether the free spins are over, so that `amount` is the total of their round. */
  isClosed: boolean
  /**
   * The sign in front of the reels: it announces free spins that the player has won, or the total after the last free
   * spin.
   */
  sign: { kind: 'awarded'; awarded: number } | { kind: 'closing' } | undefined
  isSettled: boolean
}

export const INITIAL_PLAYBACK: SpinPlayback = {
  reelsAtRest: 0,
  isLit: false,
  line: undefined,
  tier: 'nothing',
  amount: centavos(0),
  countMs: 0,
  isCelebrating: false,
  isClosed: false,
  sign: undefined,
  isSettled: false,
}

/** The playback after one more step of the timeline. */
export function advancePlayback(playback: SpinPlayback, step: TimelineStep): SpinPlayback {
  switch (step.kind) {
    case 'reel':
      return { ...playback, reelsAtRest: playback.reelsAtRest + 1 }
    case 'lit':
      return { ...playback, isLit: true, line: undefined }
    case 'count': {
      const { tier, to, forMs, isCelebrated } = step
      return { ...playback, tier, amount: to, countMs: forMs, isCelebrating: isCelebrated }
    }
    case 'closing': {
      const { tier, to, forMs } = step
      const shown = { tier, amount: to, countMs: forMs, isCelebrating: celebrationMsOfWinTier(tier) > 0 }
      return { ...playback, ...shown, isClosed: true, sign: { kind: 'closing' } }
    }
    case 'celebrated':
      return { ...playback, isCelebrating: false, countMs: 0 }
    case 'awarded':
      return { ...playback, sign: { kind: 'awarded', awarded: step.awarded } }
    case 'signGone':
      return { ...playback, sign: undefined }
    case 'line':
      return { ...playback, line: step.index }
    case 'settled':
      return { ...playback, isSettled: true }
  }
}

/** The playback at the end of an outcome, for a stage without animation. */
export function stillPlaybackOfOutcome(outcome: JeepneyOutcome): SpinPlayback {
  const { payout, stake, series } = outcome
  const isClosed = isLastFreeSpin(outcome)
  const amount = isClosed && series ? series.won : payout
  const isLit = winTierOfPayout(payout, stake) !== 'nothing'
  const tier = winTierOfPayout(amount, stake)
  return { ...INITIAL_PLAYBACK, reelsAtRest: 5, isLit, tier, amount, isClosed, isSettled: true }
}

import { type Centavos, centavos } from '../../domain/money.ts'
import { celebrationMs, type WinTier, winTierOfPayout } from '../kit/stage/win-tier.ts'
import type { JeepneyOutcome } from './outcome.ts'
import { isLastFreeSpin, type TimelineStep } from './timeline.ts'

/** The picture of a timeline so far: everything on the stage except the movement of the reels. */
export interface SpinPlayback {
  /** Number of reels at rest, 0 to 5. */
  reelsAtRest: number
  /** Whether everything that pays is lit; `line` is an index of `lineWins` while the lines are shown in turn. */
  isLit: boolean
  line: number | undefined
  tier: WinTier
  /** Amount on the plate, and the time in which the plate counts up to it. */
  amount: Centavos
  countMs: number
  /** Whether the celebration of `amount` runs. */
  isCelebrating: boolean
  /** Whether `amount` is the total of a round with free spins, which are over. */
  isClosed: boolean
  /** The sign in front of the reels: free spins that were won, or the total at their end. */
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

/** The playback after one more step. */
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
      const shown = { tier, amount: to, countMs: forMs, isCelebrating: celebrationMs(tier) > 0 }
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

/** The playback at the end of an outcome, without animation. */
export function stillPlaybackOfOutcome(outcome: JeepneyOutcome): SpinPlayback {
  const { payout, stake, series } = outcome
  const isClosed = isLastFreeSpin(outcome)
  const amount = isClosed && series ? series.won : payout
  const isLit = winTierOfPayout(payout, stake) !== 'nothing'
  const tier = winTierOfPayout(amount, stake)
  return { ...INITIAL_PLAYBACK, reelsAtRest: 5, isLit, tier, amount, isClosed, isSettled: true }
}

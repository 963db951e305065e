import { type Centavos, centavos } from '../../domain/money.ts'
import { type WinTier, winTier } from '../kit/win-tier.ts'
import type { JeepneyOutcome } from './outcome.ts'
import type { TimelineStep } from './timeline.ts'

/** How far a timeline has been played: everything that is drawn except the movement of the reels. */
export interface Playback {
  /** Reels at rest, 0 to 5. */
  reelsAtRest: number
  /** Everything that pays is lit; `line` picks one of `lineWins` while the lines are shown in turn. */
  isLit: boolean
  line: number | undefined
  tier: WinTier
  /** Hundredths on the plate, and how long to count up to them. */
  amount: Centavos
  countMs: number
  /** Free spins being announced. */
  awarded: number
  isSettled: boolean
}

export const BLANK_PLAYBACK: Playback = {
  reelsAtRest: 0,
  isLit: false,
  line: undefined,
  tier: 'nothing',
  amount: centavos(0),
  countMs: 0,
  awarded: 0,
  isSettled: false,
}

/** What is drawn after one more step. */
export function advance(playback: Playback, step: TimelineStep): Playback {
  switch (step.kind) {
    case 'reel':
      return { ...playback, reelsAtRest: playback.reelsAtRest + 1 }
    case 'lit':
      return { ...playback, isLit: true, line: undefined }
    case 'count':
      return { ...playback, tier: step.tier, amount: step.to, countMs: step.forMs }
    case 'awarded':
      return { ...playback, awarded: step.awarded }
    case 'line':
      return { ...playback, line: step.index, awarded: 0 }
    case 'settled':
      return { ...playback, isSettled: true, awarded: 0 }
  }
}

/** The playback of an outcome at its end, without animation. */
export function stillOf(outcome: JeepneyOutcome): Playback {
  const tier = winTier(outcome.payout, outcome.stake)
  const isLit = tier !== 'nothing'
  return { ...BLANK_PLAYBACK, reelsAtRest: 5, isLit, tier, amount: outcome.payout, isSettled: true }
}

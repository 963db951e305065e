import { type Centavos, centavos } from '../../domain/money.ts'
import { type WinTier, winTier } from '../kit/stage/win-tier.ts'
import type { JeepneyOutcome } from './outcome.ts'
import type { TimelineStep } from './timeline.ts'

/** Progress of a timeline: everything on the stage except the movement of the reels. */
export interface Playback {
  /** Number of reels at rest, 0 to 5. */
  reelsAtRest: number
  /** Whether everything that pays is lit; `line` is an index of `lineWins` while the lines are shown in turn. */
  isLit: boolean
  line: number | undefined
  tier: WinTier
  /** Amount on the plate, and the time in which the plate counts up to it. */
  amount: Centavos
  countMs: number
  /** Number of free spins in the shown announcement; 0 without an announcement. */
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

/** The playback after one more step. */
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

/** The playback at the end of an outcome, without animation. */
export function stillOf(outcome: JeepneyOutcome): Playback {
  const tier = winTier(outcome.payout, outcome.stake)
  const isLit = tier !== 'nothing'
  return { ...BLANK_PLAYBACK, reelsAtRest: 5, isLit, tier, amount: outcome.payout, isSettled: true }
}

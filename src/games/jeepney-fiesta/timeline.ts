import type { Centavos } from '../../domain/money.ts'
import { COUNT_MS, type WinTier, winTier } from '../kit/stage/win-tier.ts'
import { REELS } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'

export type TimelineStep =
  /** A reel comes to rest. */
  | { kind: 'reel'; reel: number; atMs: number }
  /** Everything that pays is lit at once. */
  | { kind: 'lit'; atMs: number }
  /** The plate counts up from zero to `to`. */
  | { kind: 'count'; atMs: number; forMs: number; to: Centavos; tier: WinTier }
  /** The free spins that were won are announced. */
  | { kind: 'awarded'; atMs: number; forMs: number; awarded: number }
  /** One winning line is shown alone; `index` is its index in `lineWins`. */
  | { kind: 'line'; index: number; atMs: number; forMs: number }
  /** The next spin may start. Later steps are shown only until the next spin starts. */
  | { kind: 'settled'; atMs: number }

export interface Timeline {
  /** In ascending order of `atMs`, which counts milliseconds from the start of the spin. */
  steps: readonly TimelineStep[]
  /** When each reel comes to rest, left to right. */
  reelStopsMs: readonly number[]
  settledMs: number
}

/** Milliseconds of a reel from full speed to rest; the same for every reel, spin and symbol. */
export const LANDING_MS = 460
/** The first reel rests at least this many milliseconds after the start. */
export const FIRST_REEL_MS = 1_100
/** Milliseconds between the rests of two successive reels. Always the same: a longer gap would tease (GLI-19 4.5.2). */
export const REEL_GAP_MS = 240

const AWARDED_MS = 1_600
const LINE_MS = 900
const LINES_SHOWN_MAX = 8

export interface SpinTiming {
  answeredMs: number
  cycleMinMs: number
  reducedMotion: boolean
}

/**
 * The steps from the start of a spin until the reels rest, and then the winning lines in turn.
 * @param answeredMs when the outcome arrived, in milliseconds from the start of the spin
 * @param cycleMinMs the shortest time from the start of a spin to the next one
 * @param reducedMotion reels rest at once, figures appear at once, all lines stay lit together
 */
export function createTimeline(
  outcome: JeepneyOutcome,
  { answeredMs, cycleMinMs, reducedMotion }: SpinTiming,
): Timeline {
  const reelStopsMs = reelStops(answeredMs, reducedMotion)
  const restMs = Math.max(...reelStopsMs)
  const tier = winTier(outcome.payout, outcome.stake)
  const countMs = reducedMotion ? 0 : COUNT_MS[tier]
  const awarded = outcome.series?.awarded ?? 0
  const awardedMs = awarded > 0 ? AWARDED_MS : 0
  const settledMs = Math.max(restMs + countMs + awardedMs, cycleMinMs)

  const steps: TimelineStep[] = reelStopsMs.map((atMs, reel) => ({ kind: 'reel', reel, atMs }))
  if (tier !== 'nothing') steps.push({ kind: 'lit', atMs: restMs })
  steps.push({ kind: 'count', atMs: restMs, forMs: countMs, to: outcome.payout, tier })
  if (awarded > 0) steps.push({ kind: 'awarded', atMs: restMs + countMs, forMs: awardedMs, awarded })
  steps.push({ kind: 'settled', atMs: settledMs })
  if (!reducedMotion) steps.push(...lineSteps(outcome, settledMs))
  return { steps, reelStopsMs, settledMs }
}

function reelStops(answeredMs: number, reducedMotion: boolean): number[] {
  if (reducedMotion) return new Array<number>(REELS).fill(answeredMs)
  const first = Math.max(FIRST_REEL_MS, answeredMs + LANDING_MS)
  return Array.from({ length: REELS }, (_, reel) => first + reel * REEL_GAP_MS)
}

/** Shows the lines in turn when there are two or more: the step `lit` already shows a single line. */
function lineSteps(outcome: JeepneyOutcome, fromMs: number): TimelineStep[] {
  if (outcome.lineWins.length < 2) return []
  const steps: TimelineStep[] = outcome.lineWins
    .map((_, index) => index)
    .slice(0, LINES_SHOWN_MAX)
    .map(index => ({ kind: 'line', index, atMs: fromMs + index * LINE_MS, forMs: LINE_MS }))
  return [...steps, { kind: 'lit', atMs: fromMs + steps.length * LINE_MS }]
}

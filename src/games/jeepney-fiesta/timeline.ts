import { type Centavos, centavos } from '../../domain/money.ts'
import {
  celebrationMsOfWinTier,
  plateCountUpMsOfWinTier,
  type WinTier,
  winTierOfPayout,
} from '../kit/stage/win-tier.ts'
import { REEL_COUNT } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'

export type TimelineStep =
  /** A reel comes to rest. */
  | { kind: 'reel'; reel: number; atMs: number }
  /** Everything that pays is lit at once. */
  | { kind: 'lit'; atMs: number }
  /** The plate counts up from 0 to `to`, the payout of the spin in centavos. */
  | { kind: 'count'; atMs: number; forMs: number; to: Centavos; tier: WinTier; isCelebrated: boolean }
  /** The free spins are over: the plate and a sign show the round's total, and count up to `to`. */
  | { kind: 'closing'; atMs: number; forMs: number; to: Centavos; tier: WinTier }
  /** The celebration ends. The player can skip to this step. */
  | { kind: 'celebrated'; atMs: number }
  /** The sign announces the free spins that the spin has won. */
  | { kind: 'awarded'; atMs: number; awarded: number }
  /** The sign with the announcement or the total disappears. The player can skip to this step. */
  | { kind: 'signGone'; atMs: number }
  /** One winning line is shown alone; `index` is its index in `lineWins`. */
  | { kind: 'line'; index: number; atMs: number; forMs: number }
  /** The next spin may start. The stage shows later steps only until the next spin starts. */
  | { kind: 'settled'; atMs: number }

export interface Timeline {
  /** The steps in ascending order of `atMs`, in milliseconds from the start of the spin. */
  steps: readonly TimelineStep[]
  /** The time at which each reel comes to rest, left to right, in milliseconds from the start of the spin. */
  reelStopsMs: readonly number[]
  settledMs: number
}

/** Milliseconds in which a reel slows down from full speed to rest; the same for every reel, spin and symbol. */
export const REEL_LANDING_MS = 460
/** Minimum time from the start of the spin until the first reel rests, in milliseconds. */
const FIRST_REEL_MS = 1_100
/**
 * Milliseconds between the rests of two neighboring reels. The time is always the same, since a longer one would
 * suggest a near miss (GLI-19 4.5.2).
 */
export const REEL_STOP_INTERVAL_MS = 240

/** Milliseconds for which the sign stays, unless the player plays on or taps. */
const FREE_SPIN_SIGN_MS = 5_000
/** Milliseconds for which the sign announces further free spins, while free spins are played one after another. */
const MORE_FREE_SPINS_SIGN_MS = 2_000
/**
 * Milliseconds from the stop of the reels in the last free spin to the sign with the total, so that players can read
 * the spin's own payout first.
 */
export const FREE_SPINS_CLOSING_MS = 900
const LINE_MS = 900
const LINES_SHOWN_MAX = 8

export interface SpinTiming {
  answeredMs: number
  cycleMinMs: number
  reducedMotion: boolean
}

/**
 * The steps from the start of a spin until the reels rest, followed by the winning lines one by one.
 * @param answeredMs time at which the outcome arrived, in milliseconds from the start of the spin
 * @param cycleMinMs the minimum time from the start of a spin to the next one
 * @param reducedMotion if true, the reels rest at once, amounts appear at once, and all winning lines stay lit together
 */
export function createTimeline(
  outcome: JeepneyOutcome,
  { answeredMs, cycleMinMs, reducedMotion }: SpinTiming,
): Timeline {
  const reelStopsMs = reelStops(answeredMs, reducedMotion)
  const restMs = Math.max(...reelStopsMs)
  const result = resultSteps(outcome, restMs, reducedMotion)
  const playsOn = outcome.kind === 'free' && outcome.series.left > 0
  const endMs = Math.max(...result.map(step => step.atMs))
  // Free spins are played without a tap. So if another free spin follows, it waits until everything is shown. After any
  // other spin, the player may start the next one at once.
  const readyMs = playsOn ? endMs : (result.find(step => step.kind === 'closing')?.atMs ?? restMs)
  const settledMs = Math.max(readyMs, cycleMinMs)

  const reels: TimelineStep[] = reelStopsMs.map((atMs, reel) => ({ kind: 'reel', reel, atMs }))
  const steps = [...reels, ...result, { kind: 'settled' as const, atMs: settledMs }]
  if (!reducedMotion) steps.push(...lineSteps(outcome, Math.max(settledMs, endMs)))
  return { steps: steps.toSorted((a, b) => a.atMs - b.atMs), reelStopsMs, settledMs }
}

/** Whether this spin is the last free spin of its round: no free spin is left after it. */
export function isLastFreeSpin({ kind, series }: JeepneyOutcome): boolean {
  return kind === 'free' && series.left === 0
}

/**
 * The steps after the reels rest: the payout with its celebration, and the announcement of free spins. The last free
 * spin is not celebrated itself, because the round's total is celebrated after it.
 */
function resultSteps(outcome: JeepneyOutcome, restMs: number, reducedMotion: boolean): TimelineStep[] {
  const { payout, stake, series } = outcome
  const tier = winTierOfPayout(payout, stake)
  const steps: TimelineStep[] = []
  if (tier !== 'nothing') steps.push({ kind: 'lit', atMs: restMs })
  const isLast = isLastFreeSpin(outcome)
  const celebratedMs = isLast ? 0 : celebrationMsOfWinTier(tier)
  const count = { to: payout, tier, isCelebrated: celebratedMs > 0 }
  steps.push({
    kind: 'count',
    atMs: restMs,
    forMs: reducedMotion || isLast ? 0 : plateCountUpMsOfWinTier(tier),
    ...count,
  })
  if (celebratedMs > 0) steps.push({ kind: 'celebrated', atMs: restMs + celebratedMs })
  const awarded = series?.awarded ?? 0
  if (awarded > 0) {
    const atMs = restMs + celebratedMs
    steps.push({ kind: 'awarded', atMs, awarded })
    steps.push({
      kind: 'signGone',
      atMs: atMs + (outcome.kind === 'free' ? MORE_FREE_SPINS_SIGN_MS : FREE_SPIN_SIGN_MS),
    })
  }
  if (isLast)
    steps.push(...closingSteps(outcome, restMs + (reducedMotion ? 0 : FREE_SPINS_CLOSING_MS), reducedMotion))
  return steps
}

function closingSteps(
  { series, stake }: JeepneyOutcome,
  atMs: number,
  reducedMotion: boolean,
): TimelineStep[] {
  const won = series?.won ?? centavos(0)
  const tier = winTierOfPayout(won, stake)
  const lastsMs = celebrationMsOfWinTier(tier)
  const steps: TimelineStep[] = [
    { kind: 'closing', atMs, forMs: reducedMotion ? 0 : plateCountUpMsOfWinTier(tier), to: won, tier },
  ]
  if (lastsMs > 0) steps.push({ kind: 'celebrated', atMs: atMs + lastsMs })
  return [...steps, { kind: 'signGone', atMs: atMs + lastsMs + FREE_SPIN_SIGN_MS }]
}

function reelStops(answeredMs: number, reducedMotion: boolean): number[] {
  if (reducedMotion) return new Array<number>(REEL_COUNT).fill(answeredMs)
  const first = Math.max(FIRST_REEL_MS, answeredMs + REEL_LANDING_MS)
  return Array.from({ length: REEL_COUNT }, (_, reel) => first + reel * REEL_STOP_INTERVAL_MS)
}

/**
 * The steps that show two or more lines one by one. A single line needs no such step, since the step `lit` shows it.
 */
function lineSteps(outcome: JeepneyOutcome, fromMs: number): TimelineStep[] {
  if (outcome.lineWins.length < 2) return []
  const steps: TimelineStep[] = outcome.lineWins
    .map((_, index) => index)
    .slice(0, LINES_SHOWN_MAX)
    .map(index => ({ kind: 'line', index, atMs: fromMs + index * LINE_MS, forMs: LINE_MS }))
  return [...steps, { kind: 'lit', atMs: fromMs + steps.length * LINE_MS }]
}

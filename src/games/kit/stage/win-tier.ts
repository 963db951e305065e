import type { Centavos } from '../../../domain/money.ts'
import { type Fanfare, NOTE_HERTZ } from '../sound/notes.ts'

/** A win that is celebrated for some time. */
export type CelebratedTier = 'win' | 'big' | 'huge'

/**
 * How a payout is shown. `return` is a payout of no more than the price: the stage shows its amount and the winning
 * places, but no celebration of any kind (UK remote technical standards 14F). `gain` is more than the price and less than
 * any celebrated win: its amount is gold at once.
 */
export type WinTier = 'nothing' | 'return' | 'gain' | CelebratedTier

export interface TierRow {
  readonly name: 'gain' | CelebratedTier
  /** The tier begins at this multiple of the price. */
  readonly leastMultiple: number
  /** Milliseconds for which the win is celebrated and its amount counts up. */
  readonly ms: number
  /** Vibration pattern: milliseconds on and off in turn. */
  readonly vibration: readonly number[]
  readonly fanfare: Fanfare
}

const { g4, c5, e5, g5, c6, e6, g6 } = NOTE_HERTZ

/** The tiers of a payout above the price, the highest first. */
export const WIN_TIERS: readonly TierRow[] = [
  {
    name: 'huge',
    leastMultiple: 50,
    ms: 4_000,
    vibration: [60, 60, 60, 60, 120, 200, 60, 60, 120],
    fanfare: {
      notes: [g4, c5, e5, g5, e5, g5, c6, g5, c6, e6, c6, e6, g6, e6, g6, g6],
      gapS: 0.2,
      noteS: 0.6,
      // The bursts of `Fireworks` open at these times.
      bangsS: [0.35, 0.8, 1.25, 1.7, 2.15, 2.6, 2.8],
      decibels: 2,
    },
  },
  {
    name: 'big',
    leastMultiple: 10,
    ms: 2_000,
    vibration: [40, 60, 40, 60, 80],
    fanfare: {
      notes: [g4, c5, e5, g5, c6, g5, c6, e6],
      gapS: 0.18,
      noteS: 0.5,
      bangsS: [],
      decibels: 3,
    },
  },
  {
    name: 'win',
    leastMultiple: 2,
    ms: 800,
    vibration: [40],
    fanfare: { notes: [c5, e5, g5, c6], gapS: 0.12, noteS: 0.4, bangsS: [], decibels: 1.5 },
  },
  {
    name: 'gain',
    leastMultiple: 1,
    ms: 0,
    vibration: [20],
    fanfare: { notes: [c5, e5], gapS: 0.1, noteS: 0.25, bangsS: [], decibels: 5.5 },
  },
]

/** The row of a tier; `undefined` for a payout of no more than the price. */
export function findTierRow(tier: WinTier): TierRow | undefined {
  return WIN_TIERS.find(({ name }) => name === tier)
}

/** The tier of a payout for a play of this price. */
export function winTierOfPayout(payout: Centavos, price: Centavos): WinTier {
  if (payout <= 0) return 'nothing'
  if (payout <= price) return 'return'
  return WIN_TIERS.find(({ leastMultiple }) => payout >= price * leastMultiple)?.name ?? 'gain'
}

/** Whether the payout is more than the price: only then the stage shows gold. */
export function isGain(tier: WinTier): tier is TierRow['name'] {
  return findTierRow(tier) !== undefined
}

/** Milliseconds for which a payout is celebrated; 0 below the first celebrated tier. */
export function celebrationMs(tier: WinTier): number {
  return findTierRow(tier)?.ms ?? 0
}

/**
 * Milliseconds for which the plate of a stage counts up; 0 in the highest tier, whose celebration covers the plate and
 * counts up itself.
 */
export function plateCountUpMs(tier: WinTier): number {
  return tier === 'huge' ? 0 : celebrationMs(tier)
}

/** Whether a win is celebrated for some time. */
export function isCelebratedTier(tier: WinTier): tier is CelebratedTier {
  return celebrationMs(tier) > 0
}

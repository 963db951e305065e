import type { Centavos } from '../../../domain/money.ts'
import { NOTE_HERTZ, type WinFanfare } from '../sound/notes.ts'

/** The tiers of wins that the stage celebrates for some time. */
export type CelebratedTier = 'win' | 'big' | 'huge'

/**
 * How the stage shows a payout. `return`: the payout is not higher than the price, so the amount and the winning fields
 * are shown without celebration (UK remote technical standards 14F). `gain`: the payout is higher, but too low for a
 * celebration; its amount is gold at once.
 */
export type WinTier = 'nothing' | 'return' | 'gain' | CelebratedTier

export interface WinTierRow {
  readonly name: 'gain' | CelebratedTier
  /** The lowest payout of the tier, as a multiple of the price. */
  readonly leastMultiple: number
  /** Duration in milliseconds of the celebration, in which the amount counts up. */
  readonly ms: number
  /** Vibration pattern: milliseconds on and off in turn. */
  readonly vibration: readonly number[]
  readonly fanfare: WinFanfare
}

const { g4, c5, e5, g5, c6, e6, g6 } = NOTE_HERTZ

/** The tiers of payouts that are higher than the price, the highest tier first. */
export const WIN_TIERS: readonly WinTierRow[] = [
  {
    name: 'huge',
    leastMultiple: 50,
    ms: 4_000,
    vibration: [60, 60, 60, 60, 120, 200, 60, 60, 120],
    fanfare: {
      notes: [g4, c5, e5, g5, e5, g5, c6, g5, c6, e6, c6, e6, g6, e6, g6, g6],
      gapS: 0.2,
      noteS: 0.6,
      // The times of the bangs in seconds. They equal the times at which the bursts of `Fireworks` open, so that sound
      // and picture fit.
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

/** The data of a tier; `undefined` for a payout that is not higher than the price. */
export function findWinTierRow(tier: WinTier): WinTierRow | undefined {
  return WIN_TIERS.find(({ name }) => name === tier)
}

/** The tier of a payout. A payout of 0 is `nothing`, and a payout that is not higher than the price is `return`. */
export function winTierOfPayout(payout: Centavos, price: Centavos): WinTier {
  if (payout <= 0) return 'nothing'
  if (payout <= price) return 'return'
  return WIN_TIERS.find(({ leastMultiple }) => payout >= price * leastMultiple)?.name ?? 'gain'
}

/** Whether the payout is higher than the price. Only then the stage shows gold. */
export function isPayoutAbovePrice(tier: WinTier): tier is WinTierRow['name'] {
  return findWinTierRow(tier) !== undefined
}

/** Duration of the celebration of a payout, in milliseconds; 0 for a tier without celebration. */
export function celebrationMsOfWinTier(tier: WinTier): number {
  return findWinTierRow(tier)?.ms ?? 0
}

/**
 * Milliseconds for which the plate counts up to the payout. 0 in the highest tier, whose celebration covers the plate
 * and counts up itself.
 */
export function plateCountUpMsOfWinTier(tier: WinTier): number {
  return tier === 'huge' ? 0 : celebrationMsOfWinTier(tier)
}

/** Whether the tier has a celebration: true for `win`, `big` and `huge`. */
export function isCelebratedTier(tier: WinTier): tier is CelebratedTier {
  return celebrationMsOfWinTier(tier) > 0
}

import type { Centavos } from '../../../domain/money.ts'

/**
 * How a payout is shown. `return` is a payout of no more than the price: the stage shows its amount and the winning
 * places, but no celebration of any kind (UK remote technical standards 14F).
 */
export type WinTier = 'nothing' | 'return' | 'win' | 'big' | 'huge'

/** A win of at least this many prices is big, or huge. */
const BIG_PRICES = 10
const HUGE_PRICES = 50

/** How long the plate counts up to the payout, in milliseconds. */
export const COUNT_MS: Readonly<Record<WinTier, number>> = {
  nothing: 0,
  return: 0,
  win: 700,
  big: 1_500,
  huge: 2_600,
}

/** The tier of a payout for a play of this price. */
export function winTier(payout: Centavos, price: Centavos): WinTier {
  if (payout <= 0) return 'nothing'
  if (payout <= price) return 'return'
  if (payout < price * BIG_PRICES) return 'win'
  return payout < price * HUGE_PRICES ? 'big' : 'huge'
}

/** Whether the payout is more than the price: only then the stage celebrates. */
export function isGain(tier: WinTier): boolean {
  return tier !== 'nothing' && tier !== 'return'
}

/** Vibration pattern of a win: milliseconds on and off in turn. Empty when nothing is celebrated. */
export function vibrationOf(tier: WinTier): number[] {
  const patterns: Readonly<Record<WinTier, number[]>> = {
    nothing: [],
    return: [],
    win: [30],
    big: [40, 60, 40],
    huge: [60, 60, 60, 60, 120],
  }
  return patterns[tier]
}

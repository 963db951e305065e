import type { Centavos } from '../../domain/money.ts'

/**
 * How a payout is shown. `return` is a payout of no more than the price: its figure and what paid it, and no celebration
 * of any kind (UK remote technical standards 14F).
 */
export type WinTier = 'nothing' | 'return' | 'win' | 'big' | 'huge'

/** From how many prices on a win is big, and huge. */
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

/** How a payout is shown that was played for at this price; both in hundredths. */
export function winTier(payout: Centavos, price: Centavos): WinTier {
  if (payout <= 0) return 'nothing'
  if (payout <= price) return 'return'
  if (payout < price * BIG_PRICES) return 'win'
  return payout < price * HUGE_PRICES ? 'big' : 'huge'
}

/** Whether the player has more than before the play: only then anything is celebrated. */
export function isGain(tier: WinTier): boolean {
  return tier !== 'nothing' && tier !== 'return'
}

/** Milliseconds of a short shake for a win, on and off in turn; empty where nothing is celebrated. */
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

import { type Centavos, centavos } from '../../domain/money.ts'
import { REEL_COUNT } from './odds.ts'
import type { JeepneyOutcome } from './outcome.ts'
import type { SpinPlayback } from './playback.ts'

/** The progress of a series of free spins, as the sign shows it. */
export interface FreeSpinCounter {
  /** Number of the current or last free spin, from 1; 0 before the first one. */
  readonly number: number
  readonly granted: number
  /** Amount that the round has paid so far, in centavos. */
  readonly won: Centavos
}

/**
 * Computes the counter of free spins. The payout and the free spins of a spin count only when its reels rest.
 * @param outcome `undefined` while the server has not answered a request for a spin
 * @param last the outcome of the last shown spin
 * @returns `undefined` outside a series of free spins
 */
export function countFreeSpins(
  { reelsAtRest, isClosed, isSettled }: Pick<SpinPlayback, 'reelsAtRest' | 'isClosed' | 'isSettled'>,
  outcome: JeepneyOutcome | undefined,
  last: JeepneyOutcome | undefined,
): FreeSpinCounter | undefined {
  if (!outcome) {
    const series = last?.series
    if (!series || series.left === 0) return undefined
    const { left, granted, won } = series
    return { number: granted - left + 1, granted, won }
  }
  const { kind, series, payout } = outcome
  if (!series || isClosed) return undefined
  const { left, granted, awarded, won } = series
  if (kind === 'base') return isSettled ? { number: 0, granted, won } : undefined
  if (reelsAtRest === REEL_COUNT) return { number: granted - left, granted, won }
  return { number: granted - left, granted: granted - awarded, won: centavos(won - payout) }
}

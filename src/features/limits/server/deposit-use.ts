import type { LimitUse } from '../../../domain/player/play-limits.ts'
import { injectionKey } from '../../../server/events/injection-key.ts'

/**
 * Used amounts of a player's deposit limits, in centavos, from committed rows: paid deposits of each window, and orders
 * that may still be paid. The module of deposits provides it.
 */
export const depositUse =
  injectionKey<(playerId: string, atMs: number) => Promise<LimitUse>>('the use of deposit limits')

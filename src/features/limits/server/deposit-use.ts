import type { LimitUseByPeriod } from '../../../domain/player/play-limits.ts'
import { createInjectionKey } from '../../../server/events/injection-key.ts'

/**
 * Injection key of the function that reads the used amounts of a player's deposit limits, in centavos, from committed
 * rows: deposits paid in each window, and orders that may still be paid. The module of deposits provides the function.
 */
export const depositLimitUseReaderKey =
  createInjectionKey<(playerId: string, atMs: number) => Promise<LimitUseByPeriod>>(
    'the use of deposit limits',
  )

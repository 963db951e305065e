import type { Transaction } from '../../../server/db/database.ts'
import { totalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { readPlayerProtection, saveProtection } from './repository.ts'

/** The promotions that never reach a player, by the time at which they were sent; epoch milliseconds. */
export interface HiddenPromotions {
  readonly fromMs: number
  /** The first millisecond that is not hidden; `Infinity` until the player turns promotions on. */
  readonly untilMs: number
}

/** Notes that promotions stay off until the player turns them on, inside the transaction that excludes the player. */
export async function keepPromotionsOff(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  const { promotions_off_from_ms: fromMs } = await readPlayerProtection(tx, playerId)
  await saveProtection(tx, playerId, { promotions_off_from_ms: fromMs ?? atMs, promotions_on_at_ms: null })
}

/** Notes that the player turns promotions on, inside the caller's transaction. */
export function turnPromotionsOn(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  return saveProtection(tx, playerId, { promotions_on_at_ms: atMs })
}

/**
 * The promotions that an exclusion hides from a player: those that were sent between its beginning and the time at which
 * it is over and the player has turned promotions on. `undefined` for a player who was never excluded. Committed rows.
 */
export async function findHiddenPromotions(
  { db }: Pick<Services, 'db'>,
  playerId: string,
): Promise<HiddenPromotions | undefined> {
  const { excludedUntilMs } = await totalsOf(db, playerId)
  if (excludedUntilMs === 0) return undefined
  const { promotions_off_from_ms: fromMs, promotions_on_at_ms: onAtMs } = await readPlayerProtection(
    db,
    playerId,
  )
  return { fromMs: fromMs ?? 0, untilMs: onAtMs === null ? Infinity : Math.max(onAtMs, excludedUntilMs) }
}

/** Whether no promotion may come to the player by itself: during an exclusion, and afterwards until it is turned on. */
export async function arePromotionsKeptOff(
  services: Pick<Services, 'db'>,
  playerId: string,
  atMs: number,
): Promise<boolean> {
  return ((await findHiddenPromotions(services, playerId))?.untilMs ?? 0) > atMs
}

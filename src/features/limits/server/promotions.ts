import type { Transaction } from '../../../server/db/database.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { readPlayerProtection, saveProtection } from './repository.ts'

/**
 * The time span whose promotions a player never sees, epoch milliseconds. The time at which a promotion was sent
 * decides.
 */
export interface HiddenPromotions {
  readonly fromMs: number
  /** The first millisecond after the span; `Infinity` until the player turns promotions on. */
  readonly untilMs: number
}

/**
 * Stores that promotions are off until the player turns them on. Runs inside the transaction that excludes the player.
 */
export async function turnPromotionsOff(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  const { promotions_off_from_ms: fromMs } = await readPlayerProtection(tx, playerId)
  await saveProtection(tx, playerId, { promotions_off_from_ms: fromMs ?? atMs, promotions_on_at_ms: null })
}

/** Stores that the player has turned promotions on, inside the caller's transaction. */
export function turnPromotionsOn(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  return saveProtection(tx, playerId, { promotions_on_at_ms: atMs })
}

/**
 * The time span whose promotions an exclusion hides from a player: from the beginning of the exclusion until the
 * exclusion is over and the player has turned promotions on. `undefined` for a player who was never excluded. Reads
 * committed rows.
 */
export async function findHiddenPromotions(
  { db }: Pick<Services, 'db'>,
  playerId: string,
): Promise<HiddenPromotions | undefined> {
  const { excludedUntilMs } = await playerTotalsOf(db, playerId)
  if (excludedUntilMs === 0) return undefined
  const { promotions_off_from_ms: fromMs, promotions_on_at_ms: onAtMs } = await readPlayerProtection(
    db,
    playerId,
  )
  return { fromMs: fromMs ?? 0, untilMs: onAtMs === null ? Infinity : Math.max(onAtMs, excludedUntilMs) }
}

/**
 * Whether the site must not send or open promotions unasked: during an exclusion, and afterwards until the player turns
 * promotions on.
 */
export async function areUnaskedPromotionsOff(
  services: Pick<Services, 'db'>,
  playerId: string,
  atMs: number,
): Promise<boolean> {
  return ((await findHiddenPromotions(services, playerId))?.untilMs ?? 0) > atMs
}

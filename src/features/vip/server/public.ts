import type { Kysely } from 'kysely'
import type { Schema } from '../../../server/db/schema.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import { type PlayerVip, type PlayerWithCountedStakes, queryPlayerVip, readPlayerVipByLevels } from './vip.ts'

export { findVipLevelRaisedByTransaction, readVipChanges, type VipChange } from './vip.ts'

type VipServices = Pick<Services, 'db' | 'settings'>

/** A player's VIP level and experience under the current settings, from committed rows. */
export function readPlayerVip(
  { db, settings }: VipServices,
  player: PlayerWithCountedStakes,
): Promise<PlayerVip> {
  return readPlayerVipByLevels(db, settings.get('vip'), player)
}

/** The VIP level of a player whose counted stakes the caller does not know, from committed rows. */
export async function readVipLevel(
  services: VipServices,
  { playerId, atMs }: Omit<PlayerWithCountedStakes, 'counted'>,
): Promise<number> {
  const { counted } = await playerTotalsOf(services.db, playerId)
  return (await readPlayerVip(services, { playerId, counted, atMs })).level
}

/** The VIP level of a player, read by the caller's query, which may belong to a transaction. */
export async function queryVipLevel(
  query: Kysely<Schema>,
  settings: Services['settings'],
  player: PlayerWithCountedStakes,
): Promise<number> {
  return (await queryPlayerVip(query, settings.get('vip'), player)).level
}

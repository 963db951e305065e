import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Devices and networks that two players have both used. */
export interface SharedDevicesAndNetworks {
  /** Number of devices that both players have used. */
  readonly devices: number
  /**
   * The networks (IPv4 addresses or IPv6 networks) from which both players have logged in, according to their stored
   * sessions.
   */
  readonly networks: readonly string[]
}

/**
 * Returns, for each of the players `otherIds`, the devices and networks that the other player has in common with
 * `playerId`. For staff; reads committed rows.
 */
export async function sharedDevicesAndNetworksOf(
  query: Kysely<Schema>,
  playerId: string,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, SharedDevicesAndNetworks>> {
  if (otherIds.length === 0) return new Map()
  const devices = await query
    .selectFrom('player_device as own')
    .innerJoin('player_device as other', 'other.device_hash', 'own.device_hash')
    .select(['other.player_id', select => select.fn.countAll<number>().as('devices')])
    .where('own.player_id', '=', playerId)
    .where('other.player_id', 'in', [...otherIds])
    .groupBy('other.player_id')
    .execute()
  const networks = await query
    .selectFrom('session')
    .select(['player_id', 'network'])
    .distinct()
    .where('player_id', 'in', [playerId, ...otherIds])
    .where('network', '!=', '')
    .orderBy('network')
    .execute()
  const own = new Set(networks.filter(row => row.player_id === playerId).map(row => row.network))
  return new Map(
    otherIds.map(id => [
      id,
      {
        devices: Number(devices.find(row => row.player_id === id)?.devices ?? 0),
        networks: networks
          .filter(row => row.player_id === id && own.has(row.network))
          .map(row => row.network),
      },
    ]),
  )
}

import type { Kysely } from 'kysely'
import { RETENTION_DAYS } from '../../domain/site/retention.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { Database, Transaction } from '../db/database.ts'
import { deleteRowsUntil } from '../db/retention.ts'
import type { Schema } from '../db/schema.ts'

/** Largest number of devices that are stored for a player; further devices are not stored. */
const DEVICES_MAX = 50

/** Time for which a device or network stays known after a player has used it, in milliseconds. */
export const KNOWN_DEVICE_LIFE_MS = RETENTION_DAYS.knownNetwork * DAY_MS

/** A device on which a player's session has just made a call. */
export interface SeenDevice {
  readonly playerId: string
  readonly deviceHash: string
  readonly tokenHash: string
  readonly atMs: number
}

/** A device that a player had not used before. */
export interface NewDevice {
  /** The id of the session that used the device; empty when the session has already ended. */
  readonly sessionId: string
  /** Browser and system of the session; empty when unknown. */
  readonly device: string
  /**
   * Whether this device belongs to a new log-in: it is the first device of its session, and other sessions of the
   * player have used devices before.
   */
  readonly isLaterLogin: boolean
}

/**
 * Stores that a player's session used a device, inside the caller's transaction.
 * @returns the device if it is new; `undefined` for a known device, or when the player already has `DEVICES_MAX`
 * devices
 */
export async function storePlayerDevice(tx: Transaction, seen: SeenDevice): Promise<NewDevice | undefined> {
  const { playerId, deviceHash, tokenHash, atMs } = seen
  const session = await tx.query
    .selectFrom('session')
    .select(['id', 'device'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  const update = { session_id: session?.id ?? '', seen_at_ms: atMs }
  const known = await tx.query
    .updateTable('player_device')
    .set(update)
    .where('player_id', '=', playerId)
    .where('device_hash', '=', deviceHash)
    .returning('player_id')
    .execute()
  if (known.length > 0) return undefined
  const { others, own } = await countDevices(tx, playerId, session?.id ?? '')
  if (others + own >= DEVICES_MAX) return undefined
  const row = { player_id: playerId, device_hash: deviceHash, ...update, created_at_ms: atMs }
  await tx.query
    .insertInto('player_device')
    .values(row)
    .onConflict(conflict => conflict.columns(['player_id', 'device_hash']).doNothing())
    .execute()
  const isLaterLogin = session !== undefined && others > 0 && own === 0
  return { sessionId: session?.id ?? '', device: session?.device ?? '', isLaterLogin }
}

/** Counts a player's devices in two groups: the devices whose latest session is this session, and all other devices. */
async function countDevices({ query }: Transaction, playerId: string, sessionId: string) {
  const rows = await query
    .selectFrom('player_device')
    .select('session_id')
    .where('player_id', '=', playerId)
    .execute()
  const own = rows.filter(row => row.session_id === sessionId).length
  return { own, others: rows.length - own }
}

/** Returns the other players who have used a device of this player. Works inside and outside a transaction. */
export async function listPlayersOnSameDevices(query: Kysely<Schema>, playerId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('player_device as own')
    .innerJoin('player_device as other', 'other.device_hash', 'own.device_hash')
    .select('other.player_id')
    .distinct()
    .where('own.player_id', '=', playerId)
    .where('other.player_id', '<>', playerId)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** Returns whether a player used a device after `sinceMs`, epoch milliseconds; false for an empty hash. */
export async function isDeviceKnown(
  query: Kysely<Schema>,
  deviceHash: string,
  sinceMs: number,
): Promise<boolean> {
  const row = await query
    .selectFrom('player_device')
    .select('player_id')
    .where('device_hash', '=', deviceHash)
    .where('seen_at_ms', '>', sinceMs)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes devices that were not used for a year.
 * @returns the number of deleted devices
 */
export function deleteOldDevices(db: Database, atMs: number): Promise<number> {
  const rows = { table: 'player_device', key: ['player_id', 'device_hash'], time: 'seen_at_ms' } as const
  return deleteRowsUntil(db, rows, atMs - RETENTION_DAYS.device * DAY_MS)
}

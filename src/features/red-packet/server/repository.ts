import type { Kysely, Selectable } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { RED_PACKET_PACKETS_MAX } from '../rules/red-packet.ts'
import { redPacketTables } from './tables.ts'

export type RedPacketRow = Selectable<Schema['red_packet']>
export type RedPacketShareRow = Selectable<Schema['red_packet_share']>

const PACKET_COLUMNS = columnsOf(redPacketTables.red_packet)

/** Finds a red packet by its code; inside or outside a transaction. */
export function findRedPacket(query: Kysely<Schema>, code: string): Promise<RedPacketRow | undefined> {
  return query.selectFrom('red_packet').select(PACKET_COLUMNS).where('code', '=', code).executeTakeFirst()
}

/** Locks a red packet until the caller's transaction ends. */
export function lockRedPacket({ query }: Transaction, code: string): Promise<RedPacketRow | undefined> {
  return query
    .selectFrom('red_packet')
    .select(PACKET_COLUMNS)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a new red packet, inside the caller's transaction. @returns false when the code is taken */
export async function insertRedPacket({ query }: Transaction, row: RedPacketRow): Promise<boolean> {
  const rows = await query
    .insertInto('red_packet')
    .values(row)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  return rows.length > 0
}

/**
 * Stores how many packets are opened and their sum, and, for a closed red packet, its seed; inside the caller's
 * transaction.
 */
export async function updateRedPacket(
  { query }: Transaction,
  { code, opened, paid, secret, closed_at_ms }: RedPacketRow,
): Promise<void> {
  await query
    .updateTable('red_packet')
    .set({ opened, paid, secret, closed_at_ms })
    .where('code', '=', code)
    .execute()
}

/** Stores the packet that a player opened, inside the caller's transaction. */
export async function insertRedPacketShare({ query }: Transaction, row: RedPacketShareRow): Promise<void> {
  await query.insertInto('red_packet_share').values(row).execute()
}

/** The amount of the packet that a player opened from a red packet; `undefined` if the player opened none. */
export function findRedPacketShare(
  query: Kysely<Schema>,
  code: string,
  playerId: string,
): Promise<Pick<RedPacketShareRow, 'amount'> | undefined> {
  return query
    .selectFrom('red_packet_share')
    .select('amount')
    .where('code', '=', code)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** The opened packets of a red packet, in the order of their opening. */
export function listRedPacketShares(query: Kysely<Schema>, code: string): Promise<RedPacketShareRow[]> {
  return query
    .selectFrom('red_packet_share')
    .select(columnsOf(redPacketTables.red_packet_share))
    .where('code', '=', code)
    .orderBy('place')
    .limit(RED_PACKET_PACKETS_MAX)
    .execute()
}

/** Red packets, the newest first. */
export function listRedPackets(query: Kysely<Schema>, limit: number): Promise<RedPacketRow[]> {
  return query
    .selectFrom('red_packet')
    .select(PACKET_COLUMNS)
    .orderBy('created_at_ms', 'desc')
    .limit(limit)
    .execute()
}

/** Whether a red packet runs at `atMs` and still has packets that nobody has opened. */
export async function hasOpenRedPacket(query: Kysely<Schema>, atMs: number): Promise<boolean> {
  const row = await query
    .selectFrom('red_packet')
    .select('code')
    .where('closed_at_ms', 'is', null)
    .where('ends_at_ms', '>', atMs)
    .whereRef('opened', '<', 'count')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Red packets whose time has ended and that are not closed yet, the earliest end first. */
export async function listEndedRedPackets(
  query: Kysely<Schema>,
  atMs: number,
  limit: number,
): Promise<string[]> {
  const rows = await query
    .selectFrom('red_packet')
    .select('code')
    .where('closed_at_ms', 'is', null)
    .where('ends_at_ms', '<=', atMs)
    .orderBy('ends_at_ms')
    .limit(limit)
    .execute()
  return rows.map(({ code }) => code)
}

import { type Kysely, type Selectable, sql } from 'kysely'
import type { LotteryTier } from '../../../../domain/lottery.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Schema } from '../../../db/schema.ts'
import type { LotteryTables } from './tables.ts'

export type DrawRow = Selectable<LotteryTables['lottery_draw']>
export type PurchaseRow = Selectable<LotteryTables['lottery_purchase']>
export type WinnerRow = Selectable<LotteryTables['lottery_winner']>

const DRAW_COLUMNS = [
  'id',
  'tier',
  'number',
  'state',
  'terms',
  'secret_hash',
  'secret',
  'sold',
  'list_hash',
  'reason',
  'opened_at_ms',
  'closes_at_ms',
  'closed_at_ms',
  'ended_at_ms',
] as const

const PURCHASE_COLUMNS = [
  'id',
  'draw_id',
  'player_id',
  'tier',
  'first',
  'count',
  'item',
  'price',
  'bonus_part',
  'counted',
  'payout',
  'alias',
  'client_seed',
  'lots',
  'state',
  'created_at_ms',
  'ended_at_ms',
] as const

const WINNER_COLUMNS = [
  'draw_id',
  'place',
  'ticket',
  'purchase_id',
  'player_id',
  'amount',
  'goods',
  'paid_at_ms',
] as const

/** A draw; inside or outside a transaction. */
export function findDraw(query: Kysely<Schema>, drawId: string): Promise<DrawRow | undefined> {
  return query.selectFrom('lottery_draw').select(DRAW_COLUMNS).where('id', '=', drawId).executeTakeFirst()
}

/** Locks a draw until the caller's transaction ends. */
export function lockDraw({ query }: Transaction, drawId: string): Promise<DrawRow | undefined> {
  return query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .where('id', '=', drawId)
    .forUpdate()
    .executeTakeFirst()
}

/** The open draws, by tier. */
export function listOpenDraws(query: Kysely<Schema>): Promise<DrawRow[]> {
  return (
    query
      .selectFrom('lottery_draw')
      .select(DRAW_COLUMNS)
      // A literal, so that the query uses the partial index.
      .where('state', '=', sql.lit('open'))
      .orderBy('tier')
      .execute()
  )
}

/** Draws that have not ended: due at `atMs`, or already closed or being called off; the first due one first. */
export function listUnendedDraws(query: Kysely<Schema>, atMs: number): Promise<DrawRow[]> {
  return query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .where('ended_at_ms', 'is', null)
    .where(({ eb, or }) => or([eb('closes_at_ms', '<=', atMs), eb('state', '<>', 'open')]))
    .orderBy('closes_at_ms')
    .orderBy('id')
    .execute()
}

/** The draws that are no longer open, the newest first; of one tier, if it is given. */
export function listPastDraws(
  query: Kysely<Schema>,
  { cursor, tier, limit }: { cursor?: string | undefined; tier?: LotteryTier | undefined; limit: number },
): Promise<DrawRow[]> {
  return query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .where('state', '<>', 'open')
    .$if(cursor !== undefined, select => select.where('id', '<', cursor ?? ''))
    .$if(tier !== undefined, select => select.where('tier', '=', tier as LotteryTier))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Draws in any state after `last`, by their ids. */
export function listAllDraws(query: Kysely<Schema>, last: string, limit: number): Promise<DrawRow[]> {
  return query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .where('id', '>', last)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Draws in any state, the newest first. */
export function listNewestDraws(query: Kysely<Schema>, limit: number): Promise<DrawRow[]> {
  return query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The draws with the given ids, by id. */
export async function drawsWithIds(
  query: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DrawRow>> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('lottery_draw')
    .select(DRAW_COLUMNS)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** The number of the newest draw of a tier; 0 before the first. */
export async function newestNumber({ query }: Transaction, tier: LotteryTier): Promise<number> {
  const row = await query
    .selectFrom('lottery_draw')
    .select('number')
    .where('tier', '=', tier)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Stores a new draw, inside the caller's transaction. @returns false when another one of the tier is open */
export async function insertDraw({ query }: Transaction, row: DrawRow): Promise<boolean> {
  const rows = await query
    .insertInto('lottery_draw')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Changes a draw that the caller's transaction has locked. */
export async function updateDraw(
  { query }: Transaction,
  drawId: string,
  change: Partial<Omit<DrawRow, 'id'>>,
): Promise<void> {
  await query.updateTable('lottery_draw').set(change).where('id', '=', drawId).execute()
}

/** Stores a purchase, inside the caller's transaction. */
export async function insertPurchase({ query }: Transaction, row: PurchaseRow): Promise<void> {
  await query.insertInto('lottery_purchase').values(row).execute()
}

/** A purchase; inside or outside a transaction. */
export function findPurchase(query: Kysely<Schema>, id: string): Promise<PurchaseRow | undefined> {
  return query
    .selectFrom('lottery_purchase')
    .select(PURCHASE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ends an open purchase, inside the caller's transaction, which has locked the player's totals. */
export async function endPurchase(
  { query }: Transaction,
  id: string,
  change: Pick<PurchaseRow, 'state' | 'payout' | 'ended_at_ms'>,
): Promise<void> {
  await query
    .updateTable('lottery_purchase')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** A player's tickets in a draw, and the alias that stands for the player there. */
export interface OwnTickets {
  readonly count: number
  readonly alias: string | undefined
}

/** The tickets of a player in a draw; inside or outside a transaction. */
export async function ownTickets(
  query: Kysely<Schema>,
  drawId: string,
  playerId: string,
): Promise<OwnTickets> {
  const rows = await query
    .selectFrom('lottery_purchase')
    .select(['count', 'alias'])
    .where('draw_id', '=', drawId)
    .where('player_id', '=', playerId)
    .execute()
  return { count: rows.reduce((sum, { count }) => sum + count, 0), alias: rows[0]?.alias }
}

/** How many tickets a player has in each of some draws. */
export async function ownCounts(
  query: Kysely<Schema>,
  playerId: string,
  drawIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (drawIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('lottery_purchase')
    .select('draw_id')
    .select(({ fn }) => fn.sum<number | string>('count').as('tickets'))
    .where('player_id', '=', playerId)
    .where('draw_id', 'in', drawIds)
    .groupBy('draw_id')
    .execute()
  return new Map(rows.map(row => [row.draw_id, Number(row.tickets)]))
}

/** The purchases of a player, the newest first. */
export function listPurchasesOf(
  query: Kysely<Schema>,
  playerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PurchaseRow[]> {
  return query
    .selectFrom('lottery_purchase')
    .select(PURCHASE_COLUMNS)
    .where('player_id', '=', playerId)
    .$if(cursor !== undefined, select => select.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The purchases of a draw with tickets above `after`, by their first ticket. */
export function listPurchases(
  query: Kysely<Schema>,
  drawId: string,
  after: number,
  limit: number,
): Promise<PurchaseRow[]> {
  return query
    .selectFrom('lottery_purchase')
    .select(PURCHASE_COLUMNS)
    .where('draw_id', '=', drawId)
    .where('first', '>', after)
    .orderBy('first')
    .limit(limit)
    .execute()
}

/** The ids of purchases of a draw that are not settled or returned. */
export async function listOpenPurchases(
  query: Kysely<Schema>,
  drawId: string,
  limit: number,
): Promise<{ readonly id: string; readonly player_id: string }[]> {
  return (
    query
      .selectFrom('lottery_purchase')
      .select(['id', 'player_id'])
      .where('draw_id', '=', drawId)
      // A literal, so that the query uses the partial index.
      .where('state', '=', sql.lit('open'))
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

/** The purchase that has a ticket of a draw. */
export function purchaseOfTicket(
  query: Kysely<Schema>,
  drawId: string,
  ticket: number,
): Promise<PurchaseRow | undefined> {
  return query
    .selectFrom('lottery_purchase')
    .select(PURCHASE_COLUMNS)
    .where('draw_id', '=', drawId)
    .where('first', '<=', ticket)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An open purchase of a player that was paid with coins; `undefined` without one. */
export function findOpenStake(query: Kysely<Schema>, playerId: string, coin: number) {
  return query
    .selectFrom('lottery_purchase')
    .select(['id', 'draw_id'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .where('item', '=', coin)
    .limit(1)
    .executeTakeFirst()
}

/** Most rows that one statement inserts: each has eight values. */
const INSERTED_ROWS = 100

/** Stores the winners of a draw, inside the caller's transaction. */
export async function insertWinners({ query }: Transaction, rows: readonly WinnerRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED_ROWS) {
    await query
      .insertInto('lottery_winner')
      .values(rows.slice(from, from + INSERTED_ROWS))
      .execute()
  }
}

/** The winners of a draw, in the order of the prizes. */
export function listWinners(query: Kysely<Schema>, drawId: string): Promise<WinnerRow[]> {
  return query
    .selectFrom('lottery_winner')
    .select(WINNER_COLUMNS)
    .where('draw_id', '=', drawId)
    .orderBy('place')
    .execute()
}

/** The prizes that the tickets of each of some purchases won. */
export async function winnersOf(
  query: Kysely<Schema>,
  purchaseIds: readonly string[],
): Promise<readonly WinnerRow[]> {
  if (purchaseIds.length === 0) return []
  return query
    .selectFrom('lottery_winner')
    .select(WINNER_COLUMNS)
    .where('purchase_id', 'in', purchaseIds)
    .orderBy('place')
    .execute()
}

/** The paid prizes of a player, the newest draw first. */
export function listPrizesOf(
  query: Kysely<Schema>,
  playerId: string,
  {
    before,
    limit,
  }: { before: { readonly drawId: string; readonly place: number } | undefined; limit: number },
): Promise<WinnerRow[]> {
  const { drawId = '', place = 0 } = before ?? {}
  return query
    .selectFrom('lottery_winner')
    .select(WINNER_COLUMNS)
    .where('player_id', '=', playerId)
    .where('paid_at_ms', 'is not', null)
    .$if(before !== undefined, select =>
      select.where(({ eb, or, and }) =>
        or([eb('draw_id', '<', drawId), and([eb('draw_id', '=', drawId), eb('place', '>', place)])]),
      ),
    )
    .orderBy('draw_id', 'desc')
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Stores that the prizes of a purchase are paid, inside the caller's transaction. */
export async function markPaid({ query }: Transaction, purchaseId: string, atMs: number): Promise<void> {
  await query
    .updateTable('lottery_winner')
    .set({ paid_at_ms: atMs })
    .where('purchase_id', '=', purchaseId)
    .execute()
}

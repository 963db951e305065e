import { type Kysely, type Selectable, sql } from 'kysely'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { LOTTERY_PRIZES_MAX } from '../../../domain/games/lottery.ts'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { lotteryTables } from './tables.ts'

export type TicketPurchaseRow = Selectable<Schema['lottery_purchase']>
export type LotteryWinnerRow = Selectable<Schema['lottery_winner']>

const PURCHASE_COLUMNS = columnsOf(lotteryTables.lottery_purchase)

const WINNER_COLUMNS = columnsOf(lotteryTables.lottery_winner)

/** Stores a purchase, inside the caller's transaction. */
export async function insertTicketPurchase({ query }: Transaction, row: TicketPurchaseRow): Promise<void> {
  await query.insertInto('lottery_purchase').values(row).execute()
}

/** A purchase by its id; inside or outside a transaction. */
export function findTicketPurchase(
  query: Kysely<Schema>,
  id: string,
): Promise<TicketPurchaseRow | undefined> {
  return query.selectFrom('lottery_purchase').select(PURCHASE_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Ends an open purchase, inside the caller's transaction, which has locked the player's totals. */
export async function storeTicketPurchaseOutcome(
  { query }: Transaction,
  id: string,
  change: Pick<TicketPurchaseRow, 'state' | 'payout' | 'ended_at_ms'> &
    Partial<Pick<TicketPurchaseRow, 'counted' | 'counted_price'>>,
): Promise<void> {
  await query
    .updateTable('lottery_purchase')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** A player's tickets in a draw, and the player's alias in the draw. */
export interface OwnTickets {
  readonly count: number
  /** What the tickets cost in coins, in centavos; tickets for points, diamonds or held tickets cost 0. */
  readonly cost: number
  readonly alias: string | undefined
}

/** A player's tickets in a draw; inside or outside a transaction. */
export async function findOwnTickets(
  query: Kysely<Schema>,
  drawId: string,
  playerId: string | undefined,
): Promise<OwnTickets> {
  if (playerId === undefined) return { count: 0, cost: 0, alias: undefined }
  const rows = await query
    .selectFrom('lottery_purchase')
    .select(['count', 'item', 'price', 'alias'])
    .where('draw_id', '=', drawId)
    .where('player_id', '=', playerId)
    .execute()
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    cost: rows.reduce((sum, { item, price }) => sum + (item === ITEM_ID.coin ? price : 0), 0),
    alias: rows[0]?.alias,
  }
}

/** A map from draw id to the number of the player's tickets in the draw. */
export async function countOwnTickets(
  query: Kysely<Schema>,
  playerId: string | undefined,
  drawIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (playerId === undefined || drawIds.length === 0) return new Map()
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

/**
 * The times of the draws of the open purchases among these: epoch milliseconds by purchase id; outside a transaction.
 */
export async function readDrawTimesOfPurchases(
  query: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('lottery_purchase')
    .innerJoin('lottery_draw', 'lottery_draw.id', 'lottery_purchase.draw_id')
    .select(['lottery_purchase.id', 'lottery_draw.closes_at_ms'])
    .where('lottery_purchase.id', 'in', ids)
    .where('lottery_purchase.state', '=', 'open')
    .execute()
  return new Map(rows.map(row => [row.id, row.closes_at_ms]))
}

/** The purchases of a player, the newest first. */
export function listPlayerPurchases(
  query: Kysely<Schema>,
  playerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<TicketPurchaseRow[]> {
  return query
    .selectFrom('lottery_purchase')
    .select(PURCHASE_COLUMNS)
    .where('player_id', '=', playerId)
    .$if(cursor !== undefined, select => select.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * At most `limit` purchases of a draw, those whose first ticket number is greater than `after`, in the order of the
 * ticket numbers.
 */
export function listPurchasesOfDraw(
  query: Kysely<Schema>,
  drawId: string,
  after: number,
  limit: number,
): Promise<TicketPurchaseRow[]> {
  return query
    .selectFrom('lottery_purchase')
    .select(PURCHASE_COLUMNS)
    .where('draw_id', '=', drawId)
    .where('first', '>', after)
    .orderBy('first')
    .limit(limit)
    .execute()
}

/** Purchases of a draw that are neither settled nor returned. */
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
      // A literal in place of a parameter, so that the database uses the partial index.
      .where('state', '=', sql.lit('open'))
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

/**
 * The purchase that contains a ticket of a draw. `ticket` must be the number of a sold ticket: a higher number finds
 * the last purchase.
 */
export function findPurchaseOfTicket(
  query: Kysely<Schema>,
  drawId: string,
  ticket: number,
): Promise<TicketPurchaseRow | undefined> {
  return query
    .selectFrom('lottery_purchase')
    .select(PURCHASE_COLUMNS)
    .where('draw_id', '=', drawId)
    .where('first', '<=', ticket)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An open purchase of a player that was paid with this item; `undefined` without such a purchase. */
export function findOpenPurchaseByPaidItem(query: Kysely<Schema>, playerId: string, coin: number) {
  return query
    .selectFrom('lottery_purchase')
    .select(['id', 'draw_id'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .where('item', '=', coin)
    .limit(1)
    .executeTakeFirst()
}

/** Maximum number of rows in one insert; each row has eight values. */
const WINNERS_PER_INSERT_MAX = 100

/** Stores the winners of a draw, inside the caller's transaction. */
export async function insertLotteryWinners(
  { query }: Transaction,
  rows: readonly LotteryWinnerRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += WINNERS_PER_INSERT_MAX) {
    await query
      .insertInto('lottery_winner')
      .values(rows.slice(from, from + WINNERS_PER_INSERT_MAX))
      .execute()
  }
}

/** The winners of a draw, in the order of the prizes. */
export function listLotteryWinners(query: Kysely<Schema>, drawId: string): Promise<LotteryWinnerRow[]> {
  return query
    .selectFrom('lottery_winner')
    .select(WINNER_COLUMNS)
    .where('draw_id', '=', drawId)
    .orderBy('place')
    .limit(LOTTERY_PRIZES_MAX)
    .execute()
}

/** The prizes of these purchases' tickets. */
export async function listWinnersOfPurchases(
  query: Kysely<Schema>,
  purchaseIds: readonly string[],
): Promise<readonly LotteryWinnerRow[]> {
  if (purchaseIds.length === 0) return []
  return query
    .selectFrom('lottery_winner')
    .select(WINNER_COLUMNS)
    .where('purchase_id', 'in', purchaseIds)
    .orderBy('place')
    .execute()
}

/** The paid prizes of a player, the newest draw first. */
export function listPlayerPrizes(
  query: Kysely<Schema>,
  playerId: string,
  {
    before,
    limit,
  }: { before: { readonly drawId: string; readonly place: number } | undefined; limit: number },
): Promise<LotteryWinnerRow[]> {
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

/** Stores that the prizes of a purchase were paid, inside the caller's transaction. */
export async function markPrizesPaid(
  { query }: Transaction,
  purchaseId: string,
  atMs: number,
): Promise<void> {
  await query
    .updateTable('lottery_winner')
    .set({ paid_at_ms: atMs })
    .where('purchase_id', '=', purchaseId)
    .execute()
}

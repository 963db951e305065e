import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** A card that was scratched, with what it gave; item 0 is nothing. */
export interface ScratchedCardRow {
  readonly number: number
  readonly draw_id: string
  readonly item: number
  readonly amount: number
  readonly created_at_ms: number
}

/** The cards of a player before `cursor`, the newest first; inside or outside a transaction. */
export function listScratched(
  query: Kysely<Schema>,
  playerId: string,
  { cursor, limit }: { readonly cursor?: number | undefined; readonly limit: number },
): Promise<ScratchedCardRow[]> {
  return query
    .selectFrom('scratch_card')
    .innerJoin('prize_draw', 'prize_draw.id', 'scratch_card.draw_id')
    .select(['number', 'draw_id', 'item', 'amount', 'created_at_ms'])
    .where('scratch_card.player_id', '=', playerId)
    .$if(cursor !== undefined, select => select.where('number', '<', cursor ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** How many cards a player has scratched in all; inside or outside a transaction. */
export async function countScratched(query: Kysely<Schema>, playerId: string): Promise<number> {
  const row = await query
    .selectFrom('scratch_card')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return Number(row?.number ?? 0)
}

/** Stores a scratched card, inside the caller's transaction, which has locked the player's totals. */
export async function insertScratched(
  { query }: Transaction,
  row: { readonly player_id: string; readonly number: number; readonly draw_id: string },
): Promise<void> {
  await query.insertInto('scratch_card').values(row).execute()
}

/** A player whose cards are not numbered from 1 without a gap, or do not fit the draws. */
export interface WrongNumbers {
  readonly player_id: string
  readonly cards: number
  readonly last_number: number
  readonly draws: number
}

/** Compares the numbers of the cards with the draws of their table. @param name of the table of prizes */
export async function listWrongNumbers(
  { readLong }: Pick<Database, 'readLong'>,
  name: string,
  limit: number,
): Promise<readonly WrongNumbers[]> {
  const { rows } =
    await sql<WrongNumbers>`select player_id, sum(cards) as cards, sum(last_number) as last_number,
      sum(draws) as draws from
      (select scratch_card.player_id, count(*) as cards, count(prize_draw.id) as decided,
          max(number) as last_number, 0 as draws
        from scratch_card left join prize_draw on prize_draw.id = scratch_card.draw_id
          and prize_draw.player_id = scratch_card.player_id
        group by scratch_card.player_id
      union all
      select player_id, 0 as cards, 0 as decided, 0 as last_number, count(*) as draws
        from prize_draw join prize_table on prize_table.hash = prize_draw.table_hash
        where prize_table.name = ${sql.lit(name)} group by player_id) as counted
    group by player_id
    having sum(cards) <> sum(draws) or sum(cards) <> sum(decided) or sum(cards) <> sum(last_number)
    limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

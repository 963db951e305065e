import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { DrawPrice } from '../player-money/grants/draw-price.ts'

/** A draw without the journal that paid it, or a payment without its draw. */
export interface UnpairedDraw {
  readonly id: string
  readonly player_id: string
}

/** The draws of a table that no journal paid exactly once, after `last`, by their ids. */
export async function listUnpaidDraws(
  { readLong }: Pick<Database, 'readLong'>,
  { name, kind, item }: DrawPrice,
  last: string,
  limit: number,
): Promise<readonly UnpairedDraw[]> {
  const { rows } = await sql<UnpairedDraw>`select prize_draw.id, prize_draw.player_id from prize_draw
    join prize_table on prize_table.hash = prize_draw.table_hash
    left join journal on journal.reference = prize_draw.id and journal.kind = ${sql.lit(kind)}
      and journal.player_id = prize_draw.player_id
    left join entry on entry.journal_id = journal.id and entry.account = 'player:' || prize_draw.player_id
      and entry.item = ${sql.lit(item)} and entry.amount < 0
    where prize_table.name = ${sql.lit(name)} and prize_draw.id > ${last}
    group by prize_draw.id, prize_draw.player_id having count(entry.journal_id) <> 1
    order by prize_draw.id limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

/** The journals of a price whose draw is unknown. */
export async function listPaymentsWithoutDraw(
  { readLong }: Pick<Database, 'readLong'>,
  { name, kind }: DrawPrice,
  limit: number,
): Promise<readonly UnpairedDraw[]> {
  const { rows } = await sql<UnpairedDraw>`select journal.id, journal.player_id from journal
    left join prize_draw on prize_draw.id = journal.reference and prize_draw.player_id = journal.player_id
    left join prize_table on prize_table.hash = prize_draw.table_hash and prize_table.name = ${sql.lit(name)}
    where journal.kind = ${sql.lit(kind)} and prize_table.hash is null
    limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

/**
 * How often each prize was drawn from a table with these prizes. Prizes with the same item and amount are counted together.
 * @param hash names the table
 */
export async function countDraws(
  query: Kysely<Schema>,
  hash: string,
): Promise<{ readonly item: number; readonly amount: number; readonly draws: number }[]> {
  const rows = await query
    .selectFrom('prize_draw')
    .select(({ fn }) => ['item', 'amount', fn.countAll<number | string>().as('draws')])
    .where('table_hash', '=', hash)
    .groupBy(['item', 'amount'])
    .execute()
  return rows.map(row => ({ ...row, draws: Number(row.draws) }))
}

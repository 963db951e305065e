import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

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

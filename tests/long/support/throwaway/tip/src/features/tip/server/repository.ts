import type { Kysely } from 'kysely'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'

export const insertTip = prepareQuery(
  (db, p: { id: string; playerId: string; amount: number; atMs: number }) =>
    db.insertInto('tip').values({ id: p.id, player_id: p.playerId, amount: p.amount, created_at_ms: p.atMs }),
)

/** Returns the sum of a player's tips in centavos. Runs inside or outside a transaction. */
export async function sumTips(query: Kysely<Schema>, playerId: string): Promise<Centavos> {
  const row = await query
    .selectFrom('tip')
    .select(select => select.fn.sum('amount').as('sum'))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return centavos(Number(row?.sum ?? 0))
}

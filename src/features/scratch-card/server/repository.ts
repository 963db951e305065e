import type { Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** A scratched card with its prize. `item` 0 means no prize. */
export interface ScratchedCardRow {
  readonly number: number
  readonly draw_id: string
  readonly item: number
  readonly amount: number
  readonly created_at_ms: number
}

/**
 * At most `limit` of the player's cards, the newest first; only cards with numbers below `cursor` if it is given. Call
 * it inside or outside a transaction.
 */
export function listScratchedCards(
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

/** The number of cards that a player has scratched. Call the function inside or outside a transaction. */
export async function countScratchedCards(query: Kysely<Schema>, playerId: string): Promise<number> {
  const row = await query
    .selectFrom('scratch_card')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return Number(row?.number ?? 0)
}

/** Stores a scratched card, inside the caller's transaction, which has locked the player's totals. */
export async function insertScratchedCard(
  { query }: Transaction,
  row: { readonly player_id: string; readonly number: number; readonly draw_id: string },
): Promise<void> {
  await query.insertInto('scratch_card').values(row).execute()
}

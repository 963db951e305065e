import type { Kysely } from 'kysely'
import type { AwardKindName } from '../../domain/awards/awards.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** The shortfall of a player and a kind of awards, in centavos; inside or outside a transaction. */
export async function findShortfall(
  query: Kysely<Schema>,
  playerId: string,
  kind: AwardKindName,
): Promise<number> {
  const row = await query
    .selectFrom('award_shortfall')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** Adds to a shortfall, inside the caller's transaction, which has locked the player's totals. */
export async function addToShortfall(
  { query }: Transaction,
  row: { readonly playerId: string; readonly kind: AwardKindName; readonly amount: number },
): Promise<void> {
  await query
    .insertInto('award_shortfall')
    .values({ player_id: row.playerId, kind: row.kind, amount: row.amount })
    .onConflict(conflict =>
      conflict.columns(['player_id', 'kind']).doUpdateSet(it => ({
        amount: it('award_shortfall.amount', '+', it.ref('excluded.amount')),
      })),
    )
    .execute()
}

/** Stores the rest of a shortfall, inside the caller's transaction, which has locked the player's totals. */
export async function storeShortfall(
  { query }: Transaction,
  row: { readonly playerId: string; readonly kind: AwardKindName; readonly amount: number },
): Promise<void> {
  await query
    .updateTable('award_shortfall')
    .set({ amount: row.amount })
    .where('player_id', '=', row.playerId)
    .where('kind', '=', row.kind)
    .execute()
}

/** Players after `afterId` with a shortfall in a kind of awards, by their ids. */
export async function listPlayersWithShortfall(
  query: Kysely<Schema>,
  {
    kind,
    afterId,
    limit,
  }: { readonly kind: AwardKindName; readonly afterId: string; readonly limit: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('award_shortfall')
    .select('player_id')
    .where('kind', '=', kind)
    .where('amount', '>', 0)
    .where('player_id', '>', afterId)
    .orderBy('player_id')
    .limit(limit)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** The award of a period. */
interface PeriodAward {
  readonly playerId: string
  readonly source: string
}

/**
 * The stakes of a period that worked off a shortfall, in centavos; `undefined` while the period has not. Inside or outside a
 * transaction.
 */
export async function findWorkedOffStakes(
  query: Kysely<Schema>,
  { playerId, source }: PeriodAward,
): Promise<number | undefined> {
  const row = await query
    .selectFrom('award_worked')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.amount
}

/** Stores what a period worked off, inside the caller's transaction, which has locked the player's totals. */
export async function storeWorkedOffStakes(
  { query }: Transaction,
  { playerId, source, amount }: PeriodAward & { readonly amount: number },
): Promise<void> {
  await query
    .insertInto('award_worked')
    .values({ player_id: playerId, source, amount })
    .onConflict(conflict => conflict.columns(['player_id', 'source']).doUpdateSet({ amount }))
    .execute()
}

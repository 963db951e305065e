import type { Kysely } from 'kysely'
import type { AwardKindName } from '../../domain/awards/awards.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/**
 * Returns the player's shortfall in a kind of awards, in centavos: real-money stakes that were rolled back after they
 * had earned such an award, minus the stakes of later periods that have replaced them. Works inside and outside a
 * transaction.
 */
export async function findStakeShortfall(
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
export async function addToStakeShortfall(
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

/**
 * Stores the shortfall that is left after the stakes of a period have reduced it. Runs inside the caller's transaction,
 * which has locked the player's totals.
 */
export async function storeStakeShortfall(
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

/**
 * Returns the ids of players who have a shortfall in a kind of awards: only ids above `afterId`, in ascending order, so
 * that a job can read them in parts.
 */
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

/** Identifies the award of one player for one period, by the source of the award. */
interface PeriodAwardKey {
  readonly playerId: string
  readonly source: string
}

/**
 * The stakes of a period, in centavos, that have reduced a shortfall instead of earning an award; `undefined` when the
 * period has reduced no shortfall. Works inside and outside a transaction.
 */
export async function findStakesUsedForShortfall(
  query: Kysely<Schema>,
  { playerId, source }: PeriodAwardKey,
): Promise<number | undefined> {
  const row = await query
    .selectFrom('award_worked')
    .select('amount')
    .where('player_id', '=', playerId)
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.amount
}

/**
 * Stores how many centavos of a period's stakes have reduced a shortfall. Runs inside the caller's transaction, which
 * has locked the player's totals.
 */
export async function storeStakesUsedForShortfall(
  { query }: Transaction,
  { playerId, source, amount }: PeriodAwardKey & { readonly amount: number },
): Promise<void> {
  await query
    .insertInto('award_worked')
    .values({ player_id: playerId, source, amount })
    .onConflict(conflict => conflict.columns(['player_id', 'source']).doUpdateSet({ amount }))
    .execute()
}

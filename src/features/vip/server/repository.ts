import type { Kysely } from 'kysely'
import type { UtcDay } from '../../../domain/day.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/**
 * The latest UTC day on which a player claimed the award of the last day of the free sign-in. Call the function inside
 * or outside a transaction.
 */
export async function findFinishedSignInDay(
  query: Kysely<Schema>,
  playerId: string,
): Promise<UtcDay | undefined> {
  const row = await query
    .selectFrom('vip_sign_in')
    .select('day')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.day as UtcDay | undefined
}

/**
 * Stores the latest day on which a player finished the seven days of the free sign-in, inside the caller's transaction.
 */
export async function storeFinishedSignInDay(
  { query }: Transaction,
  playerId: string,
  day: UtcDay,
): Promise<void> {
  await query
    .insertInto('vip_sign_in')
    .values({ player_id: playerId, day })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet({ day }))
    .execute()
}

import type { Kysely } from 'kysely'
import type { UtcDay } from '../../../domain/day.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { LatestSignIn } from '../rules/sign-in.ts'

/** The latest sign-in of a player. Call the function inside or outside a transaction. */
export async function findLatestSignIn(
  query: Kysely<Schema>,
  playerId: string,
): Promise<LatestSignIn | undefined> {
  const row = await query
    .selectFrom('sign_in')
    .select(['day', 'streak'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row && { day: row.day as UtcDay, streak: row.streak }
}

/** Stores a sign-in in place of the previous one, inside the caller's transaction. */
export async function storeLatestSignIn(
  { query }: Transaction,
  playerId: string,
  { day, streak }: LatestSignIn,
): Promise<void> {
  await query
    .insertInto('sign_in')
    .values({ player_id: playerId, day, streak })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet({ day, streak }))
    .execute()
}

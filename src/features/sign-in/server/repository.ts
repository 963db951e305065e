import type { Kysely } from 'kysely'
import type { UtcDay } from '../../../domain/day.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { SignIn } from '../rules/sign-in.ts'

/** The latest sign-in of a player; inside or outside a transaction. */
export async function findSignIn(query: Kysely<Schema>, playerId: string): Promise<SignIn | undefined> {
  const row = await query
    .selectFrom('sign_in')
    .select(['day', 'streak'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row && { day: row.day as UtcDay, streak: row.streak }
}

/** Stores a sign-in in place of the previous one, inside the caller's transaction. */
export async function storeSignIn(
  { query }: Transaction,
  playerId: string,
  { day, streak }: SignIn,
): Promise<void> {
  await query
    .insertInto('sign_in')
    .values({ player_id: playerId, day, streak })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet({ day, streak }))
    .execute()
}

import type { Selectable } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { profileTables } from './tables.ts'

export type EmailConfirmationRow = Selectable<Schema['email_confirmation']>

const COLUMNS = columnsOf(profileTables.email_confirmation)

/** The confirmation row of a player: the state of the e-mail address and its latest link. */
export const selectEmailConfirmation = prepareQuery((db, p: { playerId: string }) =>
  db.selectFrom('email_confirmation').select(COLUMNS).where('player_id', '=', p.playerId),
)

/** Inserts or replaces the confirmation row of a player, inside the caller's transaction. */
export async function storeEmailConfirmation(tx: Transaction, row: EmailConfirmationRow): Promise<void> {
  const { player_id: _, ...change } = row
  await tx.query
    .insertInto('email_confirmation')
    .values(row)
    .onConflict(conflict => conflict.column('player_id').doUpdateSet(change))
    .execute()
}

/** Deletes the confirmation row of a player, inside the caller's transaction. */
export async function deleteEmailConfirmation(tx: Transaction, playerId: string): Promise<void> {
  await tx.query.deleteFrom('email_confirmation').where('player_id', '=', playerId).execute()
}

/**
 * The row of `email_confirmation` whose link has this token; `undefined` for an unknown or expired token. Call the
 * function inside or outside a transaction.
 */
export function findEmailConfirmationByToken(
  query: Database['read'],
  tokenHash: string,
  atMs: number,
): Promise<EmailConfirmationRow | undefined> {
  return query
    .selectFrom('email_confirmation')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .where('token_ends_at_ms', '>', atMs)
    .executeTakeFirst()
}

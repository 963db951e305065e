import type { Selectable } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { prepare } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { profileTables } from './tables.ts'

export type ConfirmationRow = Selectable<Schema['email_confirmation']>

const COLUMNS = columnsOf(profileTables.email_confirmation)

/** The row that stores whether a player's e-mail address is confirmed. */
export const selectConfirmation = prepare((db, p: { playerId: string }) =>
  db.selectFrom('email_confirmation').select(COLUMNS).where('player_id', '=', p.playerId),
)

/** Inserts or replaces the confirmation row of a player, inside the caller's transaction. */
export async function storeConfirmation(tx: Transaction, row: ConfirmationRow): Promise<void> {
  const { player_id: _, ...change } = row
  await tx.query
    .insertInto('email_confirmation')
    .values(row)
    .onConflict(conflict => conflict.column('player_id').doUpdateSet(change))
    .execute()
}

/** Deletes the confirmation row of a player, inside the caller's transaction. */
export async function deleteConfirmation(tx: Transaction, playerId: string): Promise<void> {
  await tx.query.deleteFrom('email_confirmation').where('player_id', '=', playerId).execute()
}

/**
 * The row of `email_confirmation` whose link has this token, if the token has not expired; inside or outside a
 * transaction.
 */
export function findConfirmationByToken(
  query: Database['read'],
  tokenHash: string,
  atMs: number,
): Promise<ConfirmationRow | undefined> {
  return query
    .selectFrom('email_confirmation')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .where('token_ends_at_ms', '>', atMs)
    .executeTakeFirst()
}

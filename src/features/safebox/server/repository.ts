import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'

const selectSafeboxPassword = prepareQuery((db, p: { playerId: string }) =>
  db
    .selectFrom('safebox')
    .select(['password_hash', 'changed_at_ms', 'replaced_at_ms'])
    .where('player_id', '=', p.playerId),
)

/** A safebox password. Times in epoch milliseconds. */
export interface SafeboxPassword {
  readonly hash: string
  readonly changedAtMs: number
  /** The time when the password replaced another safebox password; null for the player's first one. */
  readonly replacedAtMs: number | null
}

/** A player's safebox password, from the committed row; `undefined` for a player without one. */
export async function findSafeboxPassword(
  db: Database,
  playerId: string,
): Promise<SafeboxPassword | undefined> {
  const row = await db.lookUp(selectSafeboxPassword, { playerId })
  return row && toSafeboxPassword(row)
}

function toSafeboxPassword(
  row: Pick<Selectable<Schema['safebox']>, 'password_hash' | 'changed_at_ms' | 'replaced_at_ms'>,
): SafeboxPassword {
  return { hash: row.password_hash, changedAtMs: row.changed_at_ms, replacedAtMs: row.replaced_at_ms }
}

/** Like `findSafeboxPassword`, but inside the caller's transaction. Locks the row if there is one. */
export async function lockSafeboxPassword(
  tx: Transaction,
  playerId: string,
): Promise<SafeboxPassword | undefined> {
  const row = await tx.query
    .selectFrom('safebox')
    .select(['password_hash', 'changed_at_ms', 'replaced_at_ms'])
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  return row && toSafeboxPassword(row)
}

/**
 * Restores a former safebox password, inside the caller's transaction. If `hash` is empty, the player had
 * no password before, so the password is removed.
 */
export async function restoreSafeboxPassword(
  tx: Transaction,
  playerId: string,
  { hash, changedAtMs, replacedAtMs }: SafeboxPassword,
): Promise<void> {
  if (hash === '') {
    await tx.query.deleteFrom('safebox').where('player_id', '=', playerId).execute()
    return
  }
  await tx.query
    .updateTable('safebox')
    .set({ password_hash: hash, changed_at_ms: changedAtMs, replaced_at_ms: replacedAtMs })
    .where('player_id', '=', playerId)
    .execute()
}

/** Stores the hash of a safebox password in place of any previous one, inside the caller's transaction. */
export async function storeSafeboxPasswordHash(
  tx: Transaction,
  playerId: string,
  { hash, atMs }: { hash: string; atMs: number },
): Promise<void> {
  const values = { password_hash: hash, changed_at_ms: atMs }
  await tx.query
    .insertInto('safebox')
    .values({ player_id: playerId, ...values, replaced_at_ms: null })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet({ ...values, replaced_at_ms: atMs }))
    .execute()
}

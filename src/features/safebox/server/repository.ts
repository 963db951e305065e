import type { Database, Transaction } from '../../../server/db/database.ts'
import { prepare } from '../../../server/db/prepared.ts'

const selectSafeboxPassword = prepare((db, p: { playerId: string }) =>
  db
    .selectFrom('safebox')
    .select(['password_hash', 'changed_at_ms', 'replaced_at_ms'])
    .where('player_id', '=', p.playerId),
)

/** A safebox password. Times in epoch milliseconds. */
export interface SafeboxPassword {
  readonly hash: string
  readonly changedAtMs: number
  /** When it replaced another one; null for the player's first. */
  readonly replacedAtMs: number | null
}

/** A player's safebox password, from the committed row; `undefined` for a player without one. */
export async function findSafeboxPassword(
  db: Database,
  playerId: string,
): Promise<SafeboxPassword | undefined> {
  const row = await db.lookUp(selectSafeboxPassword, { playerId })
  return row && { hash: row.password_hash, changedAtMs: row.changed_at_ms, replacedAtMs: row.replaced_at_ms }
}

/**
 * Stores the hash of a safebox password in place of any previous one, inside the caller's transaction.
 * @returns whether it is the player's first
 */
export async function storeSafeboxHash(
  tx: Transaction,
  playerId: string,
  { hash, atMs }: { hash: string; atMs: number },
): Promise<boolean> {
  const values = { password_hash: hash, changed_at_ms: atMs }
  const stored = await tx.query
    .insertInto('safebox')
    .values({ player_id: playerId, ...values, replaced_at_ms: null })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet({ ...values, replaced_at_ms: atMs }))
    .returning('replaced_at_ms')
    .executeTakeFirstOrThrow()
  return stored.replaced_at_ms === null
}

import type { Database, Transaction } from '../../../server/db/database.ts'
import { prepare } from '../../../server/db/prepared.ts'

const selectSafeboxHash = prepare((db, p: { playerId: string }) =>
  db.selectFrom('safebox').select('password_hash').where('player_id', '=', p.playerId),
)

/** The hash of a player's safebox password, or `undefined` for a player without one. */
export async function findSafeboxHash(db: Database, playerId: string): Promise<string | undefined> {
  return (await db.lookUp(selectSafeboxHash, { playerId }))?.password_hash
}

/** Stores the hash of a safebox password in place of any previous one, inside the caller's transaction. */
export async function storeSafeboxHash(
  tx: Transaction,
  playerId: string,
  { hash, atMs }: { hash: string; atMs: number },
): Promise<void> {
  const values = { password_hash: hash, changed_at_ms: atMs }
  await tx.query
    .insertInto('safebox')
    .values({ player_id: playerId, ...values })
    .onConflict(conflict => conflict.column('player_id').doUpdateSet(values))
    .execute()
}

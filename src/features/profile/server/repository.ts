import type { Selectable } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { profileTables } from './tables.ts'

export type ProfileRow = Selectable<Schema['profile']>

export const selectProfile = prepareQuery((db, p: { playerId: string }) =>
  db.selectFrom('profile').select(columnsOf(profileTables.profile)).where('player_id', '=', p.playerId),
)

/** Locks a player's profile until the caller's transaction ends. Inserts the row if it is missing. */
export async function lockProfile(tx: Transaction, playerId: string, atMs: number): Promise<ProfileRow> {
  await tx.query
    .insertInto('profile')
    .values({
      player_id: playerId,
      avatar_key: '',
      details: '',
      is_complete: 0,
      wants_promotions: 0,
      updated_at_ms: atMs,
    })
    .onConflict(conflict => conflict.column('player_id').doNothing())
    .execute()
  return tx.query
    .selectFrom('profile')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Changes a locked profile, inside the caller's transaction. */
export async function updateProfileRow(
  tx: Transaction,
  playerId: string,
  change: Partial<Omit<ProfileRow, 'player_id'>>,
): Promise<void> {
  await tx.query.updateTable('profile').set(change).where('player_id', '=', playerId).execute()
}

/**
 * Reserves a nickname for a player, inside the caller's transaction. Succeeds also if the player has it already.
 * @returns `false` without writing if another player has it
 */
export async function reserveNickname(tx: Transaction, key: string, playerId: string): Promise<boolean> {
  const [claimed] = await tx.query
    .insertInto('nickname')
    .values({ nickname_key: key, player_id: playerId })
    .onConflict(conflict => conflict.column('nickname_key').doNothing())
    .returning('player_id')
    .execute()
  if (claimed) return true
  const row = await tx.query
    .selectFrom('nickname')
    .select('player_id')
    .where('nickname_key', '=', key)
    .executeTakeFirst()
  return row?.player_id === playerId
}

/**
 * Frees every nickname of a player except one, inside the caller's transaction.
 * @param key the key of the nickname to keep; empty to free all
 */
export async function releaseOtherNicknames(tx: Transaction, playerId: string, key: string): Promise<void> {
  await tx.query
    .deleteFrom('nickname')
    .where('player_id', '=', playerId)
    .where('nickname_key', '!=', key)
    .execute()
}

import type { Insertable, Kysely } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** Stores the row of a picture, inside the caller's transaction, before the file is written. */
export async function insertPicture(
  { query }: Transaction,
  row: Insertable<Schema['chat_picture']>,
): Promise<void> {
  await query.insertInto('chat_picture').values(row).execute()
}

/**
 * Cancels the removal of a picture, since a message now refers to it, inside the caller's transaction.
 * @returns false when the picture is already removed
 */
export async function cancelPictureRemoval({ query }: Transaction, id: string): Promise<boolean> {
  const rows = await query
    .updateTable('chat_picture')
    .set({ drop_at_ms: null })
    .where('id', '=', id)
    .returning('id')
    .execute()
  return rows.length > 0
}

/**
 * Finds the storage key of a picture that a message refers to. With `playerId`, finds only pictures in this player's
 * chats. `undefined` for any other id.
 */
export async function findPictureStorageKey(
  query: Kysely<Schema>,
  id: string,
  playerId?: string,
): Promise<string | undefined> {
  let rows = query.selectFrom('chat_picture').select('storage_key').where('id', '=', id)
  if (playerId !== undefined) rows = rows.where('player_id', '=', playerId)
  return (await rows.where('drop_at_ms', 'is', null).executeTakeFirst())?.storage_key
}

/** Sets the time at which pictures must be removed, inside the caller's transaction. */
export async function schedulePictureRemoval(
  { query }: Transaction,
  ids: readonly string[],
  atMs: number,
): Promise<void> {
  if (ids.length === 0) return
  await query.updateTable('chat_picture').set({ drop_at_ms: atMs }).where('id', 'in', ids).execute()
}

/** Lists at most `limit` pictures whose removal time has come. */
export function listPicturesToRemove(
  query: Kysely<Schema>,
  atMs: number,
  limit: number,
): Promise<{ id: string; storage_key: string }[]> {
  return query
    .selectFrom('chat_picture')
    .select(['id', 'storage_key'])
    .where('drop_at_ms', '<=', atMs)
    .orderBy('drop_at_ms')
    .limit(limit)
    .execute()
}

/** Deletes the row of a picture, inside the caller's transaction, after its file was removed. */
export async function deletePicture({ query }: Transaction, id: string): Promise<void> {
  await query.deleteFrom('chat_picture').where('id', '=', id).execute()
}

import type { Kysely, Selectable } from 'kysely'
import { columnsOf } from '../../../server/db/columns.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'
import { feedbackTables } from './tables.ts'

export type FeedbackImageRow = Selectable<Schema['feedback_image']>

const IMAGE_COLUMNS = columnsOf(feedbackTables.feedback_image)

/** Stores the row of a picture, inside the caller's transaction, before its file is written. */
export async function insertImage({ query }: Transaction, row: FeedbackImageRow): Promise<void> {
  await query.insertInto('feedback_image').values(row).execute()
}

/** Reads the row of a picture of any player; `undefined` for an unknown id. */
export function findImage(query: Kysely<Schema>, id: string): Promise<FeedbackImageRow | undefined> {
  return query.selectFrom('feedback_image').select(IMAGE_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The pictures of a feedback, in the order of their upload. */
export function listImages(query: Kysely<Schema>, feedbackId: string): Promise<FeedbackImageRow[]> {
  return query
    .selectFrom('feedback_image')
    .select(IMAGE_COLUMNS)
    .where('feedback_id', '=', feedbackId)
    .orderBy('id')
    .execute()
}

/** Counts a player's pictures that belong to no message yet, inside the caller's transaction. */
export async function countUnsentImages({ query }: Transaction, playerId: string): Promise<number> {
  const { count } = await query
    .selectFrom('feedback_image')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('feedback_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Locks pictures of a player until the caller's transaction ends. Skips pictures of other players, pictures of a
 * message, and pictures due for removal.
 * @returns the number of locked pictures
 */
export async function lockUnsentImages(
  { query }: Transaction,
  imageIds: readonly string[],
  { playerId, atMs }: { readonly playerId: string; readonly atMs: number },
): Promise<number> {
  if (imageIds.length === 0) return 0
  const locked = await query
    .selectFrom('feedback_image')
    .select('id')
    .where('id', 'in', [...imageIds])
    .where('player_id', '=', playerId)
    .where('feedback_id', 'is', null)
    .where('drop_at_ms', '>', atMs)
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.length
}

/** Adds pictures to a message. The caller's transaction has locked the pictures. */
export async function attachImagesToMessage(
  { query }: Transaction,
  imageIds: readonly string[],
  to: { readonly feedbackId: string; readonly messageId: string },
): Promise<void> {
  if (imageIds.length === 0) return
  await query
    .updateTable('feedback_image')
    .set({ feedback_id: to.feedbackId, message_id: to.messageId, drop_at_ms: null })
    .where('id', 'in', [...imageIds])
    .execute()
}

/** Sets when the pictures of a feedback are removed, inside the caller's transaction. */
export async function scheduleImageRemoval(
  { query }: Transaction,
  feedbackId: string,
  dropAtMs: number,
): Promise<void> {
  await query
    .updateTable('feedback_image')
    .set({ drop_at_ms: dropAtMs })
    .where('feedback_id', '=', feedbackId)
    .execute()
}

/** Lists at most `max` pictures whose removal time has come by `atMs`, the earliest first. */
export function listImagesToRemove(
  query: Kysely<Schema>,
  atMs: number,
  max: number,
): Promise<Pick<FeedbackImageRow, 'id' | 'storage_key'>[]> {
  return query
    .selectFrom('feedback_image')
    .select(['id', 'storage_key'])
    .where('drop_at_ms', '<=', atMs)
    .orderBy('drop_at_ms')
    .limit(max)
    .execute()
}

/** Deletes the row of a picture after its file was removed, inside the caller's transaction. */
export async function deleteImage({ query }: Transaction, id: string): Promise<void> {
  await query.deleteFrom('feedback_image').where('id', '=', id).execute()
}

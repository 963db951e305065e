import { randomBytes } from 'node:crypto'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { DueRowsRun } from '../../../server/db/due-rows.ts'
import { removePicturesDueForRemoval } from '../../../server/events/dropped-pictures.ts'
import type { UploadedFile } from '../../../server/http/call.ts'
import { encodePicture } from '../../../server/pictures/picture.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { FEEDBACK_PICTURE_SIDE_MAX_PX, FEEDBACK_UPLOAD_LIMITS } from '../rules/feedback.ts'
import {
  countUnsentImages,
  deleteImage,
  findImage,
  insertImage,
  listImagesToRemove,
  lockUnsentImages,
} from './image-repository.ts'

const KEY_BYTES = 24
const JPEG_QUALITY = 82

/** Milliseconds after which the server removes a picture that belongs to no message. */
const UNSENT_IMAGE_LIFE_MS = RETENTION_DAYS.unsentFeedbackPicture * DAY_MS

/**
 * Maximum number of a player's pictures that belong to no message: more than a form accepts, and few enough to use
 * little storage.
 */
const UNSENT_IMAGES_MAX = 30

/**
 * Stores a picture, which a message may use within a day. Writes the row before the file, so that a crash in between
 * leaves no file without a row.
 * @returns the id of the picture
 * @throws Refusal `tooManyImages` when the player has `UNSENT_IMAGES_MAX` pictures that belong to no message; the refusals of
 * `encodePicture`
 */
export async function storeImage(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  playerId: string,
  picture: UploadedFile,
  atMs: number,
): Promise<string> {
  const bytes = await encodePicture(playerId, picture, {
    pixelsMax: FEEDBACK_UPLOAD_LIMITS.pixelsMax,
    fit: 'within',
    sidePx: FEEDBACK_PICTURE_SIDE_MAX_PX,
    format: 'jpeg',
    quality: JPEG_QUALITY,
  })
  const id = newId(atMs)
  const key = `feedback/${randomBytes(KEY_BYTES).toString('base64url')}.jpg`
  await db.transact(async tx => {
    await lockPlayerTotals(tx, playerId)
    if ((await countUnsentImages(tx, playerId)) >= UNSENT_IMAGES_MAX) throw new Refusal('tooManyImages')
    await insertImage(tx, {
      id,
      player_id: playerId,
      storage_key: key,
      feedback_id: null,
      message_id: null,
      drop_at_ms: atMs + UNSENT_IMAGE_LIFE_MS,
    })
  })
  await storage.put(key, bytes)
  return id
}

/**
 * Reads the file of a player's own picture.
 * @throws Refusal `notFound` for another player's picture, and for a removed one
 */
export async function requireOwnImage(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  playerId: string,
  imageId: string,
): Promise<Buffer> {
  const image = await findImage(db.read, imageId)
  const bytes = image?.player_id === playerId ? await storage.get(image.storage_key) : undefined
  if (!bytes) throw new Refusal('notFound')
  return bytes
}

/**
 * Locks the pictures of a new message, inside the caller's transaction, before the message is written.
 * @throws Refusal `tooManyImages`; `notFound` for a picture that is not the player's own, that belongs to another
 *   message, that the call contains twice, or that is older than a day
 */
export async function lockOwnUnsentImages(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  imageIds: readonly string[],
  of: { readonly playerId: string; readonly atMs: number },
): Promise<void> {
  if (imageIds.length > settings.get('feedback').imagesLimit) throw new Refusal('tooManyImages')
  if ((await lockUnsentImages(tx, imageIds, of)) !== imageIds.length) throw new Refusal('notFound')
}

/**
 * Removes the pictures whose removal time has come.
 * @returns the number of removed pictures
 */
export function removeDueFeedbackImages(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  run: DueRowsRun,
  atMs: number,
): Promise<number> {
  return removePicturesDueForRemoval({ storage }, run, {
    list: limit => listImagesToRemove(db.read, atMs, limit),
    keyOf: ({ id }) => id,
    fileOf: row => row.storage_key,
    deleteRow: (tx, { id }) => deleteImage(tx, id),
  })
}

import { randomBytes } from 'node:crypto'
import { AVATAR_SIDE_PX, AVATAR_UPLOAD_LIMITS } from '../../../domain/player/avatars.ts'
import { UPLOADS_PREFIX } from '../../../domain/site/http-headers.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { OutboxConsumer } from '../../../server/events/consumer.ts'
import type { UploadedFile } from '../../../server/http/call.ts'
import { encodePicture } from '../../../server/pictures/picture.ts'
import type { Services } from '../../../server/services.ts'
import { lockProfile, updateProfileRow } from './repository.ts'

const AVATAR_KEY_BYTES = 24

const WEBP_QUALITY = 82

const AVATAR_REPLACED_TOPIC = 'avatar-replaced'

/** The address of an uploaded picture; empty for an empty key. */
export function avatarUrlOfKey(avatarKey: string): string {
  return avatarKey && UPLOADS_PREFIX + avatarKey
}

/**
 * Converts a picture to a WebP: upright, cropped to a centered square, without metadata.
 * @throws the refusals of `encodePicture`
 */
function encodeSquarePicture(playerId: string, picture: UploadedFile): Promise<Buffer> {
  const { pixelsMax } = AVATAR_UPLOAD_LIMITS
  return encodePicture(playerId, picture, {
    pixelsMax,
    fit: 'square',
    sidePx: AVATAR_SIDE_PX,
    format: 'webp',
    quality: WEBP_QUALITY,
  })
}

/**
 * Stores an uploaded picture in place of the previous one. The file is written before the row that names it, so a crash
 * in between leaves an unused file.
 * @returns the address of the picture
 * @throws the refusals of `encodePicture`
 */
export async function storeAvatar(
  services: Pick<Services, 'db' | 'storage' | 'outbox'>,
  playerId: string,
  picture: UploadedFile,
  atMs: number,
): Promise<string> {
  const bytes = await encodeSquarePicture(playerId, picture)
  const key = `avatar/${randomBytes(AVATAR_KEY_BYTES).toString('base64url')}.webp`
  await services.storage.put(key, bytes)
  await services.db.transact(tx => replaceAvatar(services, tx, playerId, key, atMs))
  return avatarUrlOfKey(key)
}

/**
 * Stores or removes the key of a player's picture, inside the caller's transaction. The file of the previous picture is
 * deleted after the commit.
 * @param key the storage key; empty to remove it
 */
export async function replaceAvatar(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Transaction,
  playerId: string,
  key: string,
  atMs: number,
): Promise<void> {
  const { avatar_key: replaced } = await lockProfile(tx, playerId, atMs)
  await updateProfileRow(tx, playerId, { avatar_key: key, updated_at_ms: atMs })
  if (replaced) await outbox.add(tx, AVATAR_REPLACED_TOPIC, { key: replaced }, atMs)
}

/** Deletes the files of replaced pictures. */
export const avatarFileConsumer: OutboxConsumer = {
  name: 'avatar-files',
  topics: [AVATAR_REPLACED_TOPIC],
  send: ({ storage }, { payload }) => storage.delete((payload as { key: string }).key),
}

import { randomBytes } from 'node:crypto'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { CHAT_PICTURE_SIDE_PX, CHAT_PICTURE_UPLOAD_LIMITS } from '../../../domain/player/chat.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import { newId } from '../../../server/clock.ts'
import type { DueRowsRun } from '../../../server/db/due-rows.ts'
import { removePicturesDueForRemoval } from '../../../server/events/dropped-pictures.ts'
import type { UploadedFile } from '../../../server/http/call.ts'
import { encodePicture } from '../../../server/pictures/picture.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { chatPicture, chatSend } from '../contract.ts'
import type { FaqIndex } from './faq.ts'
import { describeChat, describeChatMessage } from './message.ts'
import {
  cancelPictureRemoval,
  deletePicture,
  findPictureStorageKey,
  insertPicture,
  listPicturesToRemove,
} from './picture-repository.ts'
import { findMessageByClientId } from './repository.ts'
import { requireOwnChat, sendChatMessage } from './service.ts'

const KEY_BYTES = 24
const WEBP_QUALITY = 80

/**
 * Milliseconds after which the server removes a picture that no message refers to. A crash or a refusal has left such a
 * picture.
 */
const UNREFERENCED_PICTURE_LIFE_MS = HOUR_MS

/**
 * Stores the picture's row, then its file, then the message that refers to it. After a crash in between,
 * `removeDueChatPictures` finds the picture by its row.
 * @throws Refusal `notFound`, `chatClosed`, and the refusals of `encodePicture`
 */
export async function sendChatPicture(
  services: Services,
  { faq, playerId, atMs }: { readonly faq: FaqIndex; readonly playerId: string; readonly atMs: number },
  { chatId, clientId, picture }: { chatId: string; clientId: string; picture: UploadedFile },
): Promise<ResultOf<typeof chatSend>> {
  const { db, storage } = services
  const chat = await requireOwnChat(services, playerId, chatId)
  const stored = await findMessageByClientId(db.read, chatId, clientId)
  if (stored) return { chat: describeChat(chat, atMs), message: describeChatMessage(services, stored) }
  if (chat.ended_at_ms !== null) throw new Refusal('chatClosed')
  const bytes = await encodePicture(playerId, picture, {
    pixelsMax: CHAT_PICTURE_UPLOAD_LIMITS.pixelsMax,
    fit: 'within',
    sidePx: CHAT_PICTURE_SIDE_PX,
    format: 'webp',
    quality: WEBP_QUALITY,
  })
  const id = newId(atMs)
  const key = `chat/${randomBytes(KEY_BYTES).toString('base64url')}.webp`
  const row = {
    id,
    chat_id: chatId,
    player_id: playerId,
    storage_key: key,
    drop_at_ms: atMs + UNREFERENCED_PICTURE_LIFE_MS,
  }
  await db.transact(tx => insertPicture(tx, row))
  await storage.put(key, bytes)
  return db.transact(async tx => {
    const sent = await sendChatMessage(
      services,
      tx,
      { faq, playerId, atMs },
      { chatId, clientId, pictureId: id },
    )
    // Checks the picture only when the message refers to the picture of this request. If the same request was sent
    // twice, the message may refer to the picture of the other request, and the picture of this one is removed later.
    if (sent.message.pictureId === id && !(await cancelPictureRemoval(tx, id))) {
      throw new Error(`The picture ${id} was removed before it was named`)
    }
    return sent
  })
}

/**
 * Reads a picture of the player's own chat, in base64.
 * @throws Refusal `notFound`, also for another player's picture
 */
export async function requireOwnPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  playerId: string,
  pictureId: string,
): Promise<ResultOf<typeof chatPicture>> {
  const key = await findPictureStorageKey(db.read, pictureId, playerId)
  const bytes = key === undefined ? undefined : await storage.get(key)
  if (!bytes) throw new Refusal('notFound')
  return { data: bytes.toString('base64') }
}

/**
 * Removes the files and rows of pictures that no message refers to, and of pictures of deleted chats.
 * @returns the number of removed pictures
 */
export function removeDueChatPictures(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  run: DueRowsRun,
  atMs: number,
): Promise<number> {
  return removePicturesDueForRemoval({ storage }, run, {
    list: limit => listPicturesToRemove(db.read, atMs, limit),
    keyOf: ({ id }) => id,
    fileOf: row => row.storage_key,
    deleteRow: (tx, { id }) => deletePicture(tx, id),
  })
}

import { randomBytes } from 'node:crypto'
import { KYC_SIDE_MAX_PX, KYC_UPLOAD, type KycPicture } from '../../../domain/kyc.ts'
import type { UploadedFile } from '../../http/call.ts'
import { encodePicture } from '../../http/picture.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { openDetails } from './details.ts'
import {
  deleteFile,
  dropFiles,
  findKyc,
  insertFile,
  keepFile,
  listDroppedFiles,
  lockKyc,
  putItem,
  type StoredKyc,
  updateKyc,
} from './repository.ts'
import { canGive, givenItem, neededItems } from './service.ts'

const KEY_BYTES = 24
const QUALITY = 88

/** A file that no item names after this time was left by a crash or a refusal. */
const PENDING_MS = 60 * 60 * 1000

const REMOVED_AT_ONCE = 500

/** @throws Refusal `kycState` */
function assertPictureOpen({ vault }: Pick<Parts, 'vault'>, stored: StoredKyc | undefined, item: KycPicture) {
  const { idType } = openDetails(vault, stored?.row)
  if (!canGive(stored, item) || !neededItems(idType).includes(item)) throw new Refusal('kycState')
}

/**
 * Stores a picture in place of the one before. The row that knows the file is written first, then the file, then the item
 * that names it; a crash in between leaves a row whose file `removeDroppedFiles` removes an hour later.
 * @throws Refusal `kycState`; those of `encodePicture`
 */
export async function storePicture(
  parts: Pick<Parts, 'db' | 'storage' | 'vault'>,
  playerId: string,
  { item, picture }: { item: KycPicture; picture: UploadedFile },
  atMs: number,
): Promise<void> {
  const { db, storage } = parts
  assertPictureOpen(parts, await findKyc(db.read, playerId), item)
  const { pixelsMax } = KYC_UPLOAD
  const bytes = await encodePicture(picture, {
    pixelsMax,
    fit: 'within',
    sidePx: KYC_SIDE_MAX_PX,
    format: 'jpeg',
    quality: QUALITY,
  })
  const key = `kyc/${randomBytes(KEY_BYTES).toString('base64url')}.jpg`
  await db.transact(tx => insertFile(tx, { key, playerId, dropAtMs: atMs + PENDING_MS }))
  await storage.put(key, bytes)
  await db.transact(async tx => {
    const stored = await lockKyc(tx, playerId, atMs)
    assertPictureOpen(parts, stored, item)
    if (!(await keepFile(tx, key))) throw new Error(`The picture ${key} was removed before it was named`)
    const replaced = stored.items.find(row => row.item === item)
    await dropFiles(tx, replaced ? [replaced.storage_key] : [], atMs)
    await putItem(tx, givenItem(playerId, item, key))
    const state = stored.row.state === 'none' ? 'draft' : stored.row.state
    await updateKyc(tx, playerId, { state, updated_at_ms: atMs })
  })
}

/** Removes files that were replaced or never named. @returns how many */
export async function removeDroppedFiles(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  atMs: number,
): Promise<number> {
  const keys = await listDroppedFiles(db.read, atMs, REMOVED_AT_ONCE)
  for (const key of keys) {
    // The file first: a crash in between leaves the row, and a file that is gone is no error the next time.
    await storage.delete(key)
    await db.transact(tx => deleteFile(tx, key))
  }
  return keys.length
}

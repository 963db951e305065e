import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '../../../domain/time.ts'
import type { DueRowsRun } from '../../../server/db/due-rows.ts'
import { removePicturesDueForRemoval } from '../../../server/events/dropped-pictures.ts'
import type { UploadedFile } from '../../../server/http/call.ts'
import { encodePicture } from '../../../server/pictures/picture.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { KYC_PICTURE_SIDE_MAX_PX, KYC_UPLOAD_LIMITS, type KycPicture } from '../rules/kyc.ts'
import { decryptKycDetails } from './details.ts'
import {
  cancelKycFileRemoval,
  deleteKycFileRow,
  findKyc,
  insertKycFileRow,
  listKycFilesToRemove,
  lockKyc,
  type StoredKyc,
  scheduleKycFileRemoval,
  storeKycItem,
  updateKyc,
} from './repository.ts'
import { canProvideItem, createProvidedItemRow, requiredKycItemsOf } from './service.ts'

const KEY_BYTES = 24
const PICTURE_QUALITY = 88

/**
 * Milliseconds after which a file that no item refers to may be removed. Such files remain after a crash or a refusal.
 */
const UNREFERENCED_FILE_LIFE_MS = HOUR_MS

/**
 * Checks that this verification needs the picture and that the player may provide it now.
 * @throws Refusal `kycState` otherwise
 */
function assertCanProvidePicture(
  { vault }: Pick<Services, 'vault'>,
  stored: StoredKyc | undefined,
  item: KycPicture,
) {
  const { idType } = decryptKycDetails(vault, stored?.row)
  if (!canProvideItem(stored, item) || !requiredKycItemsOf(idType).includes(item))
    throw new Refusal('kycState')
}

/**
 * Stores a picture in place of the previous one. Writes the `kyc_file` row first, then the file, then the item that
 * refers to the file. After a crash in between, `removeUnusedKycFiles` removes row and file an hour later.
 * @throws Refusal `kycState`, and the refusals of `encodePicture`
 */
export async function storeKycPicture(
  services: Pick<Services, 'db' | 'storage' | 'vault'>,
  playerId: string,
  { item, picture }: { item: KycPicture; picture: UploadedFile },
  atMs: number,
): Promise<void> {
  const { db, storage } = services
  assertCanProvidePicture(services, await findKyc(db.read, playerId), item)
  const { pixelsMax } = KYC_UPLOAD_LIMITS
  const bytes = await encodePicture(playerId, picture, {
    pixelsMax,
    fit: 'within',
    sidePx: KYC_PICTURE_SIDE_MAX_PX,
    format: 'jpeg',
    quality: PICTURE_QUALITY,
  })
  const key = `kyc/${randomBytes(KEY_BYTES).toString('base64url')}.jpg`
  await db.transact(tx => insertKycFileRow(tx, { key, playerId, dropAtMs: atMs + UNREFERENCED_FILE_LIFE_MS }))
  await storage.put(key, bytes)
  await db.transact(async tx => {
    const stored = await lockKyc(tx, playerId)
    assertCanProvidePicture(services, stored, item)
    if (!(await cancelKycFileRemoval(tx, key)))
      throw new Error(`The picture ${key} was removed before it was named`)
    const replaced = stored.items.find(row => row.item === item)
    await scheduleKycFileRemoval(tx, replaced ? [replaced.storage_key] : [], atMs)
    await storeKycItem(tx, createProvidedItemRow(playerId, item, key))
    const state = stored.row.state === 'none' ? 'draft' : stored.row.state
    await updateKyc(tx, playerId, { state, updated_at_ms: atMs })
  })
}

/**
 * Removes files that were replaced, and files that no item refers to an hour after their upload.
 * @returns the number of removed files
 */
export function removeUnusedKycFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  run: DueRowsRun,
  atMs: number,
): Promise<number> {
  return removePicturesDueForRemoval({ storage }, run, {
    list: limit => listKycFilesToRemove(db.read, atMs, limit),
    keyOf: key => key,
    fileOf: key => key,
    deleteRow: deleteKycFileRow,
  })
}

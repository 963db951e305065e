import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { SITE_IMAGE_UPLOAD_LIMITS } from '../../domain/site/generic-images.ts'
import { IMMUTABLE_CACHE_CONTROL, UPLOADS_PREFIX } from '../../domain/site/http-headers.ts'
import { CommandError } from '../command-error.ts'
import { pictureTypeOfBytes } from '../http/form.ts'
import type { Routes } from '../http/route.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { encodePicture } from './picture.ts'

const QUALITY = 82

/** The name under which pictures of staff wait for a decoder, because they have no player's id. */
const STAFF_QUEUE_NAME = 'staff'

/** A sentence for the help of commands that says which pictures staff can use. */
export const STAFF_PICTURE_HELP_TEXT =
  'JPEG, PNG or WebP, at most 8 MB and 40 megapixels. It is scaled down, encoded anew and loses its metadata.'

/**
 * Encodes a picture of staff again and stores it under the hash of its bytes.
 * @param picture.folder folder of the uploads
 * @param picture.sidePx length of the longest side, in pixels
 * @returns the picture's address on the site
 * @throws CommandError for a file that is missing, too large or not a JPEG, PNG or WebP
 */
export async function storeStaffPicture(
  { storage }: Pick<Services, 'storage'>,
  { folder, file, sidePx }: { readonly folder: string; readonly file: string; readonly sidePx: number },
): Promise<string> {
  const picture = await encodeFile(file, sidePx)
  const name = `${hash('sha256', picture, 'base64url')}.webp`
  await storage.put(`${folder}/${name}`, picture)
  return `${UPLOADS_PREFIX}${folder}/${name}`
}

async function encodeFile(file: string, sidePx: number): Promise<Buffer> {
  const { bytesMax, pixelsMax } = SITE_IMAGE_UPLOAD_LIMITS
  if ((await stat(file)).size > bytesMax) throw new CommandError(`${file} has more than ${bytesMax} bytes`)
  const bytes = await readFile(file)
  const type = pictureTypeOfBytes(bytes)
  if (!type) throw new CommandError(`${file} is no JPEG, PNG or WebP`)
  const shape = { pixelsMax, fit: 'within', sidePx, format: 'webp', quality: QUALITY } as const
  return encodePicture(STAFF_QUEUE_NAME, { bytes, type }, shape).catch(error => {
    if (error instanceof Refusal) throw new CommandError(`${file} cannot be read as a picture`)
    throw error
  })
}

/**
 * Serves the pictures of staff in a folder of the uploads. A changed picture gets a new path, so browsers can cache a
 * path forever.
 */
export function registerStaffPictureRoutes(
  routes: Routes,
  { storage }: Pick<Services, 'storage'>,
  folder: string,
): void {
  routes.app.get(`${UPLOADS_PREFIX}${folder}/:name`, async context => {
    const bytes = await storage.get(`${folder}/${context.req.param('name')}`)
    if (!bytes) return context.text('Not Found', 404, { 'Cache-Control': 'no-store' })
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      'Cache-Control': IMMUTABLE_CACHE_CONTROL,
    })
  })
}

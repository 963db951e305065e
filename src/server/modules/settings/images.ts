import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { appConfig } from '../../../contract/settings.ts'
import { IMAGE_SIDE_PX, IMAGE_UPLOAD, type ImageKey } from '../../../domain/generic-images.ts'
import { CACHE_IMMUTABLE, UPLOADS_PREFIX } from '../../../domain/http-headers.ts'
import { staffStamp } from '../../command-line/staff.ts'
import { fileTypeOf } from '../../http/form.ts'
import type { Routes } from '../../http/route.ts'
import { encodePicture } from '../../pictures/picture.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

type GenericImage = ResultOf<typeof appConfig>['genericImages'][number]

const FOLDER = 'image'
const QUALITY = 82

/** The name under which pictures of staff wait for a decoder, in place of a player's id. */
const STAFF = 'staff'

/** The file is no picture that can be shown. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/**
 * Stores a picture for a place of the site, in place of the one before. The picture is encoded anew. Its address
 * contains the hash of its bytes. It is written before the setting that names it; a crash in between leaves a file
 * that nothing names.
 * @throws ImageError for a file that is too large or no JPEG, PNG or WebP
 */
export async function storeImage(
  services: Pick<Services, 'settings' | 'storage' | 'clock'>,
  uniqueKey: ImageKey,
  file: string,
): Promise<GenericImage> {
  const picture = await encodeFile(uniqueKey, file)
  const name = `${hash('sha256', picture, 'base64url')}.webp`
  await services.storage.put(`${FOLDER}/${name}`, picture)
  const image = { uniqueKey, img: `${UPLOADS_PREFIX}${FOLDER}/${name}` }
  await replaceImage(services, uniqueKey, [image])
  return image
}

/** Removes the picture of a place. @returns whether there was one */
export function removeImage(
  services: Pick<Services, 'settings' | 'storage' | 'clock'>,
  uniqueKey: ImageKey,
): Promise<boolean> {
  return replaceImage(services, uniqueKey, [])
}

async function encodeFile(uniqueKey: ImageKey, file: string): Promise<Buffer> {
  const { bytesMax, pixelsMax } = IMAGE_UPLOAD
  if ((await stat(file)).size > bytesMax) throw new ImageError(`${file} has more than ${bytesMax} bytes`)
  const bytes = await readFile(file)
  const type = fileTypeOf(bytes)
  if (!type) throw new ImageError(`${file} is no JPEG, PNG or WebP`)
  const sidePx = IMAGE_SIDE_PX[uniqueKey]
  const shape = { pixelsMax, fit: 'within', sidePx, format: 'webp', quality: QUALITY } as const
  return encodePicture(STAFF, { bytes, type }, shape).catch(error => {
    if (error instanceof Refusal) throw new ImageError(`${file} cannot be read as a picture`)
    throw error
  })
}

/** Puts other entries in place of those of a key, and then deletes the files that no entry names any more. */
async function replaceImage(
  services: Pick<Services, 'settings' | 'storage' | 'clock'>,
  uniqueKey: ImageKey,
  entries: readonly GenericImage[],
): Promise<boolean> {
  const { settings, storage } = services
  let replaced: readonly GenericImage[] = []
  const change = (images: readonly GenericImage[]) => {
    replaced = images.filter(each => each.uniqueKey === uniqueKey)
    return [...images.filter(each => each.uniqueKey !== uniqueKey), ...entries]
  }
  await settings.update('images', change, staffStamp(services))
  const named = settings.get('images').map(each => each.img)
  const prefix = `${UPLOADS_PREFIX}${FOLDER}/`
  for (const { img } of replaced) {
    if (img.startsWith(prefix) && !named.includes(img)) await storage.delete(img.slice(UPLOADS_PREFIX.length))
  }
  return replaced.length > 0
}

/** Serves the pictures of the operator. The address of a picture changes with its bytes. */
export function serveImages(routes: Routes, { storage }: Pick<Services, 'storage'>): void {
  routes.app.get(`${UPLOADS_PREFIX}${FOLDER}/:name`, async context => {
    const bytes = await storage.get(`${FOLDER}/${context.req.param('name')}`)
    if (!bytes) return context.text('Not Found', 404, { 'Cache-Control': 'no-store' })
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      'Cache-Control': CACHE_IMMUTABLE,
    })
  })
}

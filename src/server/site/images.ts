import type { ResultOf } from '../../contract/endpoint.ts'
import type { appConfig } from '../../contract/settings.ts'
import { SITE_IMAGE_SIDE_PX, type SiteImageKey } from '../../domain/site/generic-images.ts'
import { UPLOADS_PREFIX } from '../../domain/site/http-headers.ts'
import { readCurrentStaffAndTime } from '../command-line/staff.ts'
import type { Routes } from '../http/route.ts'
import { registerStaffPictureRoutes, storeStaffPicture } from '../pictures/staff-picture.ts'
import type { Services } from '../services.ts'

type GenericImage = ResultOf<typeof appConfig>['genericImages'][number]

const IMAGE_FOLDER = 'image'

/**
 * Stores the picture that the site shows for a key, and replaces the previous one. The picture is encoded again, and
 * its address contains the hash of its bytes. The file is written before the setting that names it, so a crash in
 * between leaves only an unused file.
 * @throws CommandError for a file that is too large or not a JPEG, PNG or WebP
 */
export async function storeSiteImage(
  services: Pick<Services, 'settings' | 'storage' | 'clock'>,
  uniqueKey: SiteImageKey,
  file: string,
): Promise<GenericImage> {
  const img = await storeStaffPicture(services, {
    folder: IMAGE_FOLDER,
    file,
    sidePx: SITE_IMAGE_SIDE_PX[uniqueKey],
  })
  const image = { uniqueKey, img }
  await replaceImage(services, uniqueKey, [image])
  return image
}

/**
 * Removes the picture that the site shows for a key.
 * @returns whether there was one
 */
export function removeSiteImage(
  services: Pick<Services, 'settings' | 'storage' | 'clock'>,
  uniqueKey: SiteImageKey,
): Promise<boolean> {
  return replaceImage(services, uniqueKey, [])
}

/**
 * Replaces the entries of a key, and then deletes the files that no entry names any more.
 * @returns whether the key had an entry before
 */
async function replaceImage(
  services: Pick<Services, 'settings' | 'storage' | 'clock'>,
  uniqueKey: SiteImageKey,
  entries: readonly GenericImage[],
): Promise<boolean> {
  const { settings, storage } = services
  let replaced: readonly GenericImage[] = []
  const change = (images: readonly GenericImage[]) => {
    replaced = images.filter(each => each.uniqueKey === uniqueKey)
    return [...images.filter(each => each.uniqueKey !== uniqueKey), ...entries]
  }
  await settings.update('images', change, readCurrentStaffAndTime(services))
  const named = settings.get('images').map(each => each.img)
  const prefix = `${UPLOADS_PREFIX}${IMAGE_FOLDER}/`
  for (const { img } of replaced) {
    if (img.startsWith(prefix) && !named.includes(img)) await storage.delete(img.slice(UPLOADS_PREFIX.length))
  }
  return replaced.length > 0
}

/** Serves the files of the operator's pictures, which browsers may cache for ever. */
export const registerSiteImageRoutes = (routes: Routes, services: Pick<Services, 'storage'>): void =>
  registerStaffPictureRoutes(routes, services, IMAGE_FOLDER)

import { GOODS_PHOTO_SIDE_PX } from '../../../domain/awards/diamond-shop.ts'
import type { Routes } from '../../../server/http/route.ts'
import { registerStaffPictureRoutes, storeStaffPicture } from '../../../server/pictures/staff-picture.ts'
import type { Services } from '../../../server/services.ts'

/** The storage folder of uploaded pictures of goods. They are never deleted, since old orders still show them. */
const PHOTO_FOLDER = 'goods'

/**
 * Stores a picture of goods, before the transaction that writes the picture's address to the row of the goods.
 * @returns the picture's address; `undefined` without a file
 * @throws CommandError as `storeStaffPicture`
 */
export async function storeGoodsPhoto(
  services: Pick<Services, 'storage'>,
  file: string | undefined,
): Promise<string | undefined> {
  if (file === undefined) return undefined
  return storeStaffPicture(services, { folder: PHOTO_FOLDER, file, sidePx: GOODS_PHOTO_SIDE_PX })
}

/** Registers the path under which the server delivers pictures of goods. */
export const registerGoodsPhotoRoutes = (routes: Routes, services: Pick<Services, 'storage'>): void =>
  registerStaffPictureRoutes(routes, services, PHOTO_FOLDER)

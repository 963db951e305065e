import { GOODS_PHOTO_SIDE_PX } from '../../../domain/awards/diamond-shop.ts'
import type { Routes } from '../../../server/http/route.ts'
import { registerStaffPictureRoutes, storeStaffPicture } from '../../../server/pictures/staff-picture.ts'
import type { Services } from '../../../server/services.ts'

/** The folder of uploaded pictures of goods. Orders keep showing their picture, so pictures are never deleted. */
const PHOTO_FOLDER = 'goods'

/**
 * Stores a picture of goods, before the transaction that stores the picture's address in the row of the goods.
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

/** Serves the pictures of goods. */
export const registerGoodsPhotoRoutes = (routes: Routes, services: Pick<Services, 'storage'>): void =>
  registerStaffPictureRoutes(routes, services, PHOTO_FOLDER)

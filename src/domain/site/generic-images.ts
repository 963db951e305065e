import { MEBIBYTE, PICTURE_PIXELS_MAX } from '../bytes.ts'

/** The parts of the site in which the operator can show an own picture (spec, section 3: generic images). */
export const SITE_IMAGE_KEYS = ['hero', 'popup', 'share'] as const
export type SiteImageKey = (typeof SITE_IMAGE_KEYS)[number]

/** The longer side of each stored picture, in pixels. */
export const SITE_IMAGE_SIDE_PX: Readonly<Record<SiteImageKey, number>> = {
  hero: 1_280,
  popup: 960,
  share: 1_200,
}

/** Limits of a picture that the operator uploads: bytes of the file, and pixels of the picture. */
export const SITE_IMAGE_UPLOAD_LIMITS = { bytesMax: 8 * MEBIBYTE, pixelsMax: PICTURE_PIXELS_MAX } as const

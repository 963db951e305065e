import { MIB, PICTURE_PIXELS_MAX } from '../bytes.ts'

/** The places of the site that can show a picture by the operator (spec, section 3: generic images). */
export const IMAGE_KEYS = ['hero', 'popup', 'share'] as const
export type ImageKey = (typeof IMAGE_KEYS)[number]

/** The longer side of each stored picture, in pixels. */
export const IMAGE_SIDE_PX: Readonly<Record<ImageKey, number>> = { hero: 1_280, popup: 960, share: 1_200 }

/** Limits of a picture that the operator uploads: bytes of the file, and pixels. */
export const IMAGE_UPLOAD = { bytesMax: 8 * MIB, pixelsMax: PICTURE_PIXELS_MAX } as const

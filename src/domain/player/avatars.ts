import { MEBIBYTE, PICTURE_PIXELS_MAX } from '../bytes.ts'

/**
 * A drawn avatar in the app config (spec, section 3: avatar config). Players can choose it only while `itemStatus` is
 * 1.
 */
export interface AvatarConfigItem {
  readonly avatarId: number
  /** Path of the avatar's picture on this site, such as `/avatars/1.svg`. */
  readonly avatarUrl: string
  readonly itemStatus: number
}

/** The names of the drawn avatars. An avatar's id is its position in this list, from 1. */
export const AVATAR_NAMES = [
  'jeepney',
  'kite',
  'parol',
  'lantern',
  'carouselHorse',
  'balloon',
  'mask',
  'ferrisWheel',
  'tarsier',
  'carabao',
  'sampaguita',
  'sun',
] as const

/** All drawn avatars. By default players can choose each of them; the operator's setting `avatars` can exclude some. */
export const AVATAR_CONFIG: readonly AvatarConfigItem[] = AVATAR_NAMES.map((_, place) => ({
  avatarId: place + 1,
  avatarUrl: `/avatars/${place + 1}.svg`,
  itemStatus: 1,
}))

/** The path of an avatar's picture; `undefined` for an unknown id. */
export function avatarUrlOf(avatarId: number): string | undefined {
  return AVATAR_CONFIG.find(item => item.avatarId === avatarId)?.avatarUrl
}

/** Width and height of a stored avatar, in pixels. */
export const AVATAR_SIDE_PX = 256

/** Limits of an uploaded avatar: bytes of the file, and pixels of the picture. */
export const AVATAR_UPLOAD_LIMITS = { bytesMax: 5 * MEBIBYTE, pixelsMax: PICTURE_PIXELS_MAX } as const

/** A drawn avatar as app config lists it (spec, section 3: avatar config); `itemStatus` 1 can be chosen. */
export interface AvatarConfigItem {
  readonly avatarId: number
  /** From the root of the site. */
  readonly avatarUrl: string
  readonly itemStatus: number
}

/** The subjects of the drawn avatars; the place of a name, from 1, is the avatar's id. */
export const AVATARS = [
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

export type AvatarName = (typeof AVATARS)[number]

/** The avatar of a player who has chosen none. */
export const AVATAR_DEFAULT = 1

/** The avatars that every player may choose from. */
export const AVATAR_CONFIG: readonly AvatarConfigItem[] = AVATARS.map((_, place) => ({
  avatarId: place + 1,
  avatarUrl: `/avatars/${place + 1}.svg`,
  itemStatus: 1,
}))

/** The picture of an avatar, or `undefined` for an unknown id. */
export function avatarUrlOf(avatarId: number): string | undefined {
  return AVATAR_CONFIG.find(item => item.avatarId === avatarId)?.avatarUrl
}

/** The side of an uploaded avatar as it is stored, in pixels. */
export const AVATAR_SIDE_PX = 256

/** What an uploaded avatar may have at most: bytes of the file, and pixels once decoded. */
export const AVATAR_UPLOAD = { bytesMax: 5 * 1024 * 1024, pixelsMax: 40_000_000 } as const

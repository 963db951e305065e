/** A picture that a player may choose (spec, section 3: avatar config). */
export interface AvatarConfig {
  readonly avatarId: number
  /** The picture's address on our own origin. */
  readonly avatarUrl: string
  /** 1 for an avatar that may be chosen, 0 for one that may not any more. */
  readonly itemStatus: number
}

const AVATARS = 12

/** The avatars, as `/anonymous/appConfig` lists them. */
export const AVATAR_CONFIG: readonly AvatarConfig[] = Array.from({ length: AVATARS }, (_, index) => ({
  avatarId: index + 1,
  avatarUrl: `/avatars/${index + 1}.svg`,
  itemStatus: 1,
}))

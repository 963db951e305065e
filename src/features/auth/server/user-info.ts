import type { z } from 'zod'
import type { userInfo } from '../../../contract/session.ts'
import { injectionKey } from '../../../server/events/injection-key.ts'
import type { Services } from '../../../server/services.ts'

export type PlayerUserInfo = z.output<typeof userInfo>

/**
 * The user info of a player, from committed rows; `undefined` for an unknown id. Many modules know parts of it, so the
 * module `me`, which imports them, provides it.
 */
export const userInfoSource =
  injectionKey<(playerId: string, atMs: number) => Promise<PlayerUserInfo | undefined>>('the user info')

/** The user info of a player; `undefined` for an unknown id. */
export function userInfoOf(
  { hooks }: Pick<Services, 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<PlayerUserInfo | undefined> {
  return hooks.inject(userInfoSource)(playerId, atMs)
}

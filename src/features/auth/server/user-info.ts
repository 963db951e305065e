import type { z } from 'zod'
import type { userInfoSchema } from '../../../contract/session.ts'
import { createInjectionKey } from '../../../server/events/injection-key.ts'
import type { Services } from '../../../server/services.ts'

export type PlayerUserInfo = z.output<typeof userInfoSchema>

/**
 * Injection key of the function that reads a player's user info from committed rows; `undefined` for an unknown id. The
 * module `me` provides the function, because user info contains data of many modules.
 */
export const userInfoReaderKey =
  createInjectionKey<(playerId: string, atMs: number) => Promise<PlayerUserInfo | undefined>>('the user info')

/** The user info of a player; `undefined` for an unknown id. */
export function userInfoOf(
  { hooks }: Pick<Services, 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<PlayerUserInfo | undefined> {
  return hooks.inject(userInfoReaderKey)(playerId, atMs)
}

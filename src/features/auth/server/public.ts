import type { Services } from '../../../server/services.ts'
import { findPlayer, type Player } from './repository.ts'
import { type SocialUserInfoFields, socialUserInfoFieldsOf } from './social/link-repository.ts'

export { listOpenContactChanges, recordCredentialChange } from './credential-change.ts'
export type { Player } from './repository.ts'
export { type PlayerUserInfo, userInfoReaderKey } from './user-info.ts'

/** Reads a player's account from the committed row; `undefined` for an unknown id. */
export function findPlayerAccount(
  { db }: Pick<Services, 'db'>,
  playerId: string,
): Promise<Player | undefined> {
  return findPlayer(db.read, playerId)
}

/** Whether another player has invited the player, from the committed row; false for an unknown player. */
export async function isPlayerInvited({ db }: Pick<Services, 'db'>, playerId: string): Promise<boolean> {
  return Boolean((await findPlayer(db.read, playerId))?.inviterId)
}

/**
 * Reads the linked social accounts for the user info, from committed rows; empty texts for accounts that are not
 * linked.
 */
export function linkedSocialAccountsOf(
  { db }: Pick<Services, 'db'>,
  playerId: string,
): Promise<SocialUserInfoFields> {
  return socialUserInfoFieldsOf(db.read, playerId)
}

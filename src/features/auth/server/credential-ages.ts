import { SOCIAL_PROVIDER_NAMES, SOCIAL_TYPE } from '../../../domain/player/account.ts'
import { type CredentialWithAge, credentialSinceCreation } from '../../../domain/player/credential-age.ts'
import type { Services } from '../../../server/services.ts'
import { listPasskeys } from './passkey/repository.ts'
import { findCredentials } from './repository.ts'
import { listSocialLinks } from './social/link-repository.ts'

/** Each credential of a player with its age, from committed rows; empty for an unknown player. */
export async function credentialAgesOf(
  { db }: Pick<Services, 'db'>,
  playerId: string,
): Promise<readonly CredentialWithAge[]> {
  const found = await findCredentials(db.read, { id: playerId })
  if (!found) return []
  const { player, passwordHash, passwordSinceMs, mobileSinceMs } = found
  const [passkeys, links] = await Promise.all([
    listPasskeys(db.read, playerId),
    listSocialLinks(db.read, playerId),
  ])
  const ages: CredentialWithAge[] = []
  if (passwordHash !== undefined) ages.push({ method: 'password', sinceMs: passwordSinceMs })
  if (player.mobile) ages.push({ method: 'code', sinceMs: mobileSinceMs })
  for (const { createdAtMs } of passkeys) ages.push({ method: 'passkey', sinceMs: createdAtMs })
  for (const { socialType, createdAtMs } of links) {
    const method = SOCIAL_PROVIDER_NAMES.find(name => SOCIAL_TYPE[name] === socialType)
    if (method) ages.push({ method, sinceMs: credentialSinceCreation(createdAtMs, player.createdAtMs) })
  }
  return ages
}

import { SOCIAL_PROVIDER_NAMES, SOCIAL_TYPE } from '../../../domain/player/account.ts'
import { type CredentialWithAge, credentialSinceMsOfCreation } from '../../../domain/player/credential-age.ts'
import type { Database } from '../../../server/db/database.ts'
import { listPasskeys } from './passkey/repository.ts'
import { findCredentials } from './repository.ts'
import { listSocialLinks } from './social/link-repository.ts'

/** Each credential of a player with its age; empty for an unknown player. Works inside and outside a transaction. */
export async function credentialAgesOf(
  query: Database['read'],
  playerId: string,
): Promise<readonly CredentialWithAge[]> {
  const found = await findCredentials(query, { id: playerId })
  if (!found) return []
  const { player, passwordHash, passwordSinceMs, mobileSinceMs } = found
  const passkeys = await listPasskeys(query, playerId)
  const links = await listSocialLinks(query, playerId)
  const ages: CredentialWithAge[] = []
  if (passwordHash !== undefined) ages.push({ method: 'password', sinceMs: passwordSinceMs })
  if (player.mobile) ages.push({ method: 'code', sinceMs: mobileSinceMs })
  for (const { createdAtMs } of passkeys) ages.push({ method: 'passkey', sinceMs: createdAtMs })
  for (const { socialType, createdAtMs } of links) {
    const method = SOCIAL_PROVIDER_NAMES.find(name => SOCIAL_TYPE[name] === socialType)
    if (method) ages.push({ method, sinceMs: credentialSinceMsOfCreation(createdAtMs, player.createdAtMs) })
  }
  return ages
}

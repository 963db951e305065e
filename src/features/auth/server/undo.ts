import type { ResultOf } from '../../../contract/endpoint.ts'
import type { UnrestorableCredential } from '../../../domain/player/account.ts'
import { isCredentialPastUndo } from '../../../domain/player/credential-age.ts'
import type { FormerCredential, FormerCredentialByKind } from '../../../domain/player/former-credential.ts'
import type { Transaction } from '../../../server/db/database.ts'
import {
  identifiersOfPhone,
  identifiersOfSocialAccount,
  isIdentifierOfExcludedPlayer,
  storeFormerIdentifiers,
} from '../../../server/identity/kept-identifier.ts'
import { deletePlayerSessions } from '../../../server/identity/session-repository.ts'
import { hashToken } from '../../../server/identity/token.ts'
import type { Vault } from '../../../server/identity/vault.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { credentialChange, undoCredentialChange } from '../contract/undo.ts'
import { credentialAgesOf } from './credential-ages.ts'
import { decryptFormerCredential } from './credential-change.ts'
import {
  type CredentialChangeRow,
  findCredentialChange,
  listCredentialChangesUndoneAt,
  listOpenCredentialChanges,
  markCredentialChangesUndone,
} from './credential-change-repository.ts'
import { restorePasskey } from './passkey/removal.ts'
import { deletePasskey, findPasskey } from './passkey/repository.ts'
import { findCredentials, lockLoginMethods, restoreMobile, restorePassword } from './repository.ts'
import { deleteSocialLink, findSocialLink } from './social/link-repository.ts'
import { restoreSocialLink } from './social/service.ts'

/**
 * Finds the credential change of the undo link with this token.
 * @throws Refusal `undoLinkEnded` for an unknown token, and 72 hours after the change
 */
async function requireUndoableChange(
  { db }: Pick<Services, 'db'>,
  token: string,
  atMs: number,
): Promise<CredentialChangeRow> {
  const found = await findCredentialChange(db.read, hashToken(token), atMs)
  if (!found) throw new Refusal('undoLinkEnded')
  return found
}

/**
 * Returns the kind of change that an undo link undoes, and whether it is already undone. Writes nothing.
 * @throws Refusal as `requireUndoableChange`
 */
export async function describeCredentialChange(
  services: Pick<Services, 'db' | 'vault'>,
  token: string,
  atMs: number,
): Promise<ResultOf<typeof credentialChange>> {
  const row = await requireUndoableChange(services, token, atMs)
  const { what, former } = decryptFormerCredential(services, row)
  return {
    what,
    createTime: row.created_at_ms,
    isRemoval: 'removed' in former,
    isUndone: row.undone_at_ms !== null,
  }
}

/**
 * Undoes a credential change and every later one, since the same thief may have made them. Ends every session. Refuses
 * withdrawals that were requested since the change and are not being paid yet, and returns their money. Removes the
 * password if the owner has another login method, so that the owner sets a new one. Does not restore a credential that
 * another player has meanwhile; the answer names it. Runs in its own transaction. Lock order: the player's totals, the
 * player's row, then the rows of each credential. A retry changes nothing and gets the same answer.
 * @throws Refusal `undoLinkEnded` for an unknown token, and 72 hours after the change
 */
export async function undoChangeByLink(
  services: Pick<Services, 'db' | 'hooks' | 'log' | 'vault'>,
  token: string,
  atMs: number,
): Promise<ResultOf<typeof undoCredentialChange>> {
  const { db, hooks, log } = services
  const {
    id,
    player_id: playerId,
    created_at_ms: sinceMs,
  } = await requireUndoableChange(services, token, atMs)
  const undone = await db.transact(async tx => {
    await lockPlayerTotals(tx, playerId)
    await lockLoginMethods(tx, playerId)
    const open = await listOpenCredentialChanges(tx.query, playerId, id)
    if (!open.some(row => row.id === id)) return []
    const changes = open.map(row => decryptFormerCredential(services, row))
    for (const change of changes) await hooks.emit(tx, 'credentialUndone', { playerId, change, atMs })
    const ids = open.map(row => row.id)
    await markCredentialChangesUndone(tx, ids, atMs)
    await hooks.emit(tx, 'accountRecovered', { playerId, sinceMs, atMs })
    if (await canOwnerLogInWithoutPassword(tx, playerId, atMs))
      await restorePassword(tx, playerId, { hash: '', sinceMs: null })
    await deletePlayerSessions(db, tx, playerId)
    return changes
  })
  for (const { what } of undone) log.warn({ playerId, what }, 'change of a credential undone by its owner')
  const credentials = await findCredentials(db.read, { id: playerId })
  return {
    hasPassword: credentials?.passwordHash !== undefined,
    notRestored: await listCredentialsNotRestored(services, token, atMs),
  }
}

/**
 * Lists the kinds of credentials that the undo link with this token has undone and could not give back to the player.
 */
async function listCredentialsNotRestored(
  services: Pick<Services, 'db' | 'vault'>,
  token: string,
  atMs: number,
): Promise<UnrestorableCredential[]> {
  const { db } = services
  const { player_id: playerId, undone_at_ms: undoneAtMs } = await requireUndoableChange(services, token, atMs)
  if (undoneAtMs === null) return []
  const rows = await listCredentialChangesUndoneAt(db.read, playerId, undoneAtMs)
  // Keeps the oldest change of each credential, whose former state the player has again. The rows begin with the newest
  // change, so later entries of the map replace earlier ones.
  const oldest = new Map(
    rows.map(row => {
      const change = decryptFormerCredential(services, row)
      return [keyOfCredential(change), change] as const
    }),
  )
  const missing = new Set<UnrestorableCredential>()
  for (const change of oldest.values()) {
    const { what } = change
    if (!(await hasFormerCredential(db, playerId, change))) missing.add(what as UnrestorableCredential)
  }
  return [...missing]
}

/**
 * A text that distinguishes a credential from the player's others. A player has one phone, one account of each social
 * provider, and several passkeys.
 */
function keyOfCredential({ what, former }: FormerCredential): string {
  if (what === 'social') return `${what}:${former.socialType}`
  return what === 'passkey' ? `${what}:${former.id}` : what
}

/**
 * Whether the player again has the credential that a change replaced. True when the change replaced none, and for kinds
 * that no other player can have.
 */
async function hasFormerCredential(
  { read }: Services['db'],
  playerId: string,
  change: FormerCredential,
): Promise<boolean> {
  if (change.what === 'phone') {
    const { mobile } = change.former
    return mobile === '' || (await findCredentials(read, { id: playerId }))?.player.mobile === mobile
  }
  if (change.what === 'social') {
    const { socialType, removed } = change.former
    return !removed || (await findSocialLink(read, playerId, socialType))?.subject === removed.subject
  }
  if (change.what !== 'passkey' || !change.former.removed) return true
  return (await findPasskey(read, change.former.id))?.playerId === playerId
}

/**
 * Whether the player has, besides the password, a login method whose undo period is over. A newer login method may
 * belong to a thief who added it before the change that the owner undoes; the password may then be the owner's only
 * login method.
 */
async function canOwnerLogInWithoutPassword(
  { query }: Transaction,
  playerId: string,
  atMs: number,
): Promise<boolean> {
  const ages = await credentialAgesOf(query, playerId)
  return ages.some(({ method, sinceMs }) => method !== 'password' && isCredentialPastUndo(sinceMs, atMs))
}

/** Restores the login method that a change replaced, inside the caller's transaction. */
export async function restoreLoginMethod(
  { vault }: { readonly vault: Vault },
  tx: Transaction,
  {
    playerId,
    change,
    atMs,
  }: { readonly playerId: string; readonly change: FormerCredential; readonly atMs: number },
): Promise<void> {
  if (change.what === 'password') await restorePassword(tx, playerId, change.former)
  if (change.what === 'passkey') {
    const { id, removed } = change.former
    if (removed) await restorePasskey(tx, playerId, id, removed)
    else await deletePasskey(tx, playerId, id)
  }
  if (change.what === 'social') await undoSocialChange(vault, tx, playerId, change.former, atMs)
  if (change.what === 'phone') {
    const { mobile } = await lockLoginMethods(tx, playerId)
    await restoreMobile(tx, playerId, change.former)
    const restored = identifiersOfPhone(change.former.mobile)
    if (await isIdentifierOfExcludedPlayer(tx, vault, restored, { playerId, atMs }))
      await restoreMobile(tx, playerId, { mobile: '', sinceMs: null })
    if (mobile) await storeFormerIdentifiers(tx, vault, identifiersOfPhone(mobile), { playerId, atMs })
  }
}

async function undoSocialChange(
  vault: Vault,
  tx: Transaction,
  playerId: string,
  { socialType, removed }: FormerCredentialByKind['social'],
  atMs: number,
): Promise<void> {
  if (removed) return restoreSocialLink(tx, vault, { ...removed, socialType, playerId }, atMs)
  const added = await deleteSocialLink(tx, playerId, socialType)
  if (added) await storeFormerIdentifiers(tx, vault, identifiersOfSocialAccount(added), { playerId, atMs })
}

import { timeMsOfId } from '../../../domain/ids.ts'
import { CREDENTIAL_UNDO_PERIOD_MS } from '../../../domain/player/account.ts'
import type { FormerCredential, FormerCredentialByKind } from '../../../domain/player/former-credential.ts'
import type { PlayerMessage, UndoableChangeKind } from '../../../domain/player/player-message.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { encryptUndoToken, sendPlayerMessage } from '../../../server/events/player-messages.ts'
import { createToken, hashToken } from '../../../server/identity/token.ts'
import type { Services } from '../../../server/services.ts'
import {
  type CredentialChangeRow,
  findLatestCredentialChangeId,
  insertCredentialChange,
  listOpenCredentialChanges,
} from './credential-change-repository.ts'

const vaultOwnerOf = (id: string) => `credential-change:${id}`

/**
 * Prefix of the stored data of a removed or replaced credential. A process of an older release knows only added
 * credentials and cannot decrypt data with this prefix. It therefore undoes nothing, and a newer process can still undo
 * the change.
 */
const RESTORABLE_PREFIX = 'restorable:'

const isRestorable = ({ former }: FormerCredential) => 'removed' in former || 'changed' in former

/**
 * Stores a credential change with the data to undo it, and sends the player a message on every channel. The message
 * contains the undo link only where it goes to an address, phone or device that the account has had long enough. Runs
 * inside the transaction of the change.
 */
export async function recordCredentialChange(
  services: Pick<Services, 'outbox' | 'vault'>,
  tx: Transaction,
  change: FormerCredential,
  message: PlayerMessage<UndoableChangeKind>,
  atMs: number,
): Promise<void> {
  const id = await createNextChangeId(tx, message.playerId, atMs)
  const token = createToken()
  const { what, former } = change
  const sealed = services.vault.encrypt(JSON.stringify(former), vaultOwnerOf(id))
  await insertCredentialChange(tx, {
    id,
    player_id: message.playerId,
    what,
    former: isRestorable(change) ? RESTORABLE_PREFIX + sealed : sealed,
    token_hash: hashToken(token),
    created_at_ms: atMs,
    ends_at_ms: atMs + CREDENTIAL_UNDO_PERIOD_MS,
    undone_at_ms: null,
  })
  await sendPlayerMessage(
    services,
    tx,
    { ...message, undo: encryptUndoToken(services, token, message.source) },
    atMs,
  )
}

/**
 * Makes an id that sorts after all stored changes of the player, even those of the same millisecond and of processes
 * with other clocks. An undo can therefore begin with the newest change.
 */
async function createNextChangeId(tx: Transaction, playerId: string, atMs: number): Promise<string> {
  const latest = await findLatestCredentialChangeId(tx, playerId)
  return newId(latest === undefined ? atMs : Math.max(atMs, timeMsOfId(latest) + 1))
}

/**
 * Decrypts the credential that a stored change replaced.
 * @throws Error when the decryption fails
 */
export function decryptFormerCredential(
  { vault }: Pick<Services, 'vault'>,
  row: CredentialChangeRow,
): FormerCredential {
  const sealed = row.former.startsWith(RESTORABLE_PREFIX)
    ? row.former.slice(RESTORABLE_PREFIX.length)
    : row.former
  return {
    what: row.what,
    former: JSON.parse(vault.decrypt(sealed, vaultOwnerOf(row.id))),
  } as FormerCredential
}

/** A change of an e-mail address or a postal address that is not undone. */
export interface OpenContactChange {
  readonly createdAtMs: number
  readonly former: FormerCredentialByKind['contact']
}

/**
 * Lists a player's changes of the e-mail address and the postal address that are not undone, newest first, inside the
 * caller's transaction. The list contains changes past the undo period until a job deletes them.
 */
export async function listOpenContactChanges(
  { vault }: Pick<Services, 'vault'>,
  { query }: Transaction,
  playerId: string,
): Promise<OpenContactChange[]> {
  const rows = await listOpenCredentialChanges(query, playerId)
  return rows.flatMap(row => {
    if (row.what !== 'contact') return []
    const { former } = decryptFormerCredential({ vault }, row) as {
      former: FormerCredentialByKind['contact']
    }
    return [{ createdAtMs: row.created_at_ms, former }]
  })
}

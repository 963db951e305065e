import { timeMsOfId } from '../../../domain/ids.ts'
import { CREDENTIAL_UNDO_MS } from '../../../domain/player/account.ts'
import type { FormerCredential } from '../../../domain/player/former-credential.ts'
import type { PlayerMessage, UndoableChangeKind } from '../../../domain/player/player-message.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { encryptUndoToken, sendPlayerMessage } from '../../../server/events/player-messages.ts'
import { createToken, hashToken } from '../../../server/identity/token.ts'
import type { Services } from '../../../server/services.ts'
import {
  type CredentialChangeRow,
  insertCredentialChange,
  latestCredentialChangeId,
} from './credential-change-repository.ts'

const ownerOf = (id: string) => `credential-change:${id}`

/**
 * Stores a change of a credential so that its owner can undo it, and sends the player the undo link on every channel,
 * all inside the transaction that makes the change.
 */
export async function recordCredentialChange(
  services: Pick<Services, 'outbox' | 'vault'>,
  tx: Transaction,
  { what, former }: FormerCredential,
  message: PlayerMessage<UndoableChangeKind>,
  atMs: number,
): Promise<void> {
  const id = await nextChangeId(tx, message.playerId, atMs)
  const token = createToken()
  await insertCredentialChange(tx, {
    id,
    player_id: message.playerId,
    what,
    former: services.vault.encrypt(JSON.stringify(former), ownerOf(id)),
    token_hash: hashToken(token),
    created_at_ms: atMs,
    ends_at_ms: atMs + CREDENTIAL_UNDO_MS,
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
 * An id that sorts after every stored change of the player, so that undoing takes back the newest change first: changes
 * in the same millisecond have an order, and so have changes by processes whose clocks differ.
 */
async function nextChangeId(tx: Transaction, playerId: string, atMs: number): Promise<string> {
  const latest = await latestCredentialChangeId(tx, playerId)
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
  return {
    what: row.what,
    former: JSON.parse(vault.decrypt(row.former, ownerOf(row.id))),
  } as FormerCredential
}

import type { AccountChange, PlayerMessage } from '../../domain/player/player-message.ts'
import { newId } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'

/** The e-mail address or phone number of a player before a change; the message about that change is sent there too. */
export interface FormerContact {
  readonly email?: string
  /** Phone number as the server stores it: `+639171234567`. */
  readonly mobile?: string
}

const ownerOf = (source: string) => `message-contact:${source}`

/** Encrypts a former contact for `PlayerMessage.formerContact`. @param source of the message */
export function encryptFormerContact(
  { vault }: Pick<Services, 'vault'>,
  contact: FormerContact,
  source: string,
): string {
  return vault.encrypt(JSON.stringify(contact), ownerOf(source))
}

/** The former contact of a message; empty without one. @throws Error when it cannot be decrypted */
export function decryptFormerContact(
  { vault }: Pick<Services, 'vault'>,
  message: PlayerMessage,
): FormerContact {
  const { formerContact, source } = message
  return formerContact === undefined
    ? {}
    : (JSON.parse(vault.decrypt(formerContact, ownerOf(source))) as FormerContact)
}

const undoOwnerOf = (source: string) => `message-undo:${source}`

/** Encrypts the token of an undo link for `PlayerMessage.undo`. @param source of the message */
export function encryptUndoToken({ vault }: Pick<Services, 'vault'>, token: string, source: string): string {
  return vault.encrypt(token, undoOwnerOf(source))
}

/** The token of a message's undo link; `undefined` without one. @throws Error when it cannot be decrypted */
export function decryptUndoToken(
  { vault }: Pick<Services, 'vault'>,
  { undo, source }: PlayerMessage,
): string | undefined {
  return undo === undefined ? undefined : vault.decrypt(undo, undoOwnerOf(source))
}

/**
 * The outbox topic of every message to players. Mail, push, e-mail and SMS consume the topic independently of each
 * other.
 */
export const PLAYER_MESSAGE_TOPIC = 'player-message'

/**
 * Sends a player a message about an event, after the caller's transaction has committed. Each channel decides by the
 * purpose of the message whether to send it.
 */
export function sendPlayerMessage(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Transaction,
  message: PlayerMessage,
  atMs: number,
): Promise<void> {
  return outbox.add(tx, PLAYER_MESSAGE_TOPIC, message, atMs)
}

/** A change of an account, about which its player gets a message. */
interface ToldChange {
  readonly playerId: string
  readonly change: AccountChange
  readonly atMs: number
}

/** Makes the message that tells a player that the account was changed. Every call makes a message with a new source. */
export function createAccountChangeMessage({
  playerId,
  change,
  atMs,
}: ToldChange): PlayerMessage<'accountChanged'> {
  const source = `account-change:${newId(atMs)}`
  return { playerId, kind: 'accountChanged', params: { change }, source }
}

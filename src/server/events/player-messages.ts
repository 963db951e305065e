import type { AccountChange, PlayerMessage } from '../../domain/player/player-message.ts'
import { newId } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'

/**
 * The e-mail address or phone number that a player had before a change. The message about the change is also sent to
 * it.
 */
export interface FormerContact {
  readonly email?: string
  /** Phone number in the form in which the server stores it: `+639171234567`. */
  readonly mobile?: string
}

const contactVaultOwnerOf = (source: string) => `message-contact:${source}`

/**
 * Encrypts a former contact for `PlayerMessage.formerContact`.
 * @param source source of the message, to which the encrypted text is bound
 */
export function encryptFormerContact(
  { vault }: Pick<Services, 'vault'>,
  contact: FormerContact,
  source: string,
): string {
  return vault.encrypt(JSON.stringify(contact), contactVaultOwnerOf(source))
}

/**
 * Decrypts the former contact of a message; returns an empty object if the message has no former contact.
 * @throws Error when the former contact cannot be decrypted
 */
export function decryptFormerContact(
  { vault }: Pick<Services, 'vault'>,
  message: PlayerMessage,
): FormerContact {
  const { formerContact, source } = message
  return formerContact === undefined
    ? {}
    : (JSON.parse(vault.decrypt(formerContact, contactVaultOwnerOf(source))) as FormerContact)
}

const undoTokenVaultOwnerOf = (source: string) => `message-undo:${source}`

/**
 * Encrypts the token of an undo link for `PlayerMessage.undo`.
 * @param source source of the message, to which the encrypted text is bound
 */
export function encryptUndoToken({ vault }: Pick<Services, 'vault'>, token: string, source: string): string {
  return vault.encrypt(token, undoTokenVaultOwnerOf(source))
}

/**
 * Decrypts the token of a message's undo link; returns `undefined` if the message has no undo link.
 * @throws Error when the token cannot be decrypted
 */
export function decryptUndoToken(
  { vault }: Pick<Services, 'vault'>,
  { undo, source }: PlayerMessage,
): string | undefined {
  return undo === undefined ? undefined : vault.decrypt(undo, undoTokenVaultOwnerOf(source))
}

/**
 * The outbox topic of every message to players. Mail, push, e-mail and SMS consume the topic independently of each
 * other.
 */
export const PLAYER_MESSAGE_TOPIC = 'player-message'

/**
 * Sends a player a message about an event after the caller's transaction has committed. Each channel (mail, push,
 * e-mail, SMS) decides by the purpose of the message whether to send it.
 * @param delayMs time after `atMs` before which no channel sends the message, in milliseconds
 */
export function sendPlayerMessage(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Transaction,
  message: PlayerMessage,
  atMs: number,
  delayMs = 0,
): Promise<void> {
  return outbox.add(tx, PLAYER_MESSAGE_TOPIC, message, atMs, delayMs)
}

/** A change of an account about which the player gets a message. */
interface AnnouncedAccountChange {
  readonly playerId: string
  readonly change: AccountChange
  /** Which receiving account or social provider, as in `MessageParams`. */
  readonly name?: string
  readonly atMs: number
}

/**
 * Creates the message that tells a player that the account was changed. Each call creates a new source, so no two
 * messages count as the same.
 */
export function createAccountChangeMessage({
  playerId,
  change,
  name,
  atMs,
}: AnnouncedAccountChange): PlayerMessage<'accountChanged'> {
  const source = `account-change:${newId(atMs)}`
  return { playerId, kind: 'accountChanged', params: { change, ...(name && { name }) }, source }
}

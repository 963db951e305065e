import type { AccountChange, PlayerMessage } from '../../domain/player/player-message.ts'
import { newId } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'

/** The contact of a player before the change that a message is about. */
export interface FormerContact {
  readonly email?: string
  /** As stored: `+639171234567`. */
  readonly mobile?: string
}

const ownerOf = (source: string) => `message-contact:${source}`

/** Encrypts a former contact for `PlayerMessage.formerContact`. @param source of the message */
export function sealContact(
  { vault }: Pick<Services, 'vault'>,
  contact: FormerContact,
  source: string,
): string {
  return vault.encrypt(JSON.stringify(contact), ownerOf(source))
}

/** The former contact of a message; empty without one. @throws Error when it cannot be decrypted */
export function openContact({ vault }: Pick<Services, 'vault'>, message: PlayerMessage): FormerContact {
  const { formerContact, source } = message
  return formerContact === undefined
    ? {}
    : (JSON.parse(vault.decrypt(formerContact, ownerOf(source))) as FormerContact)
}

/** The outbox topic of every message to players: mail, push, e-mail and SMS each consume it in a lane of their own. */
export const MESSAGE_TOPIC = 'player-message'

/**
 * Tells a player of an event, after the caller's transaction has committed. Each channel decides by the message's purpose
 * whether it sends it.
 */
export function tellPlayer(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Transaction,
  message: PlayerMessage,
  atMs: number,
): Promise<void> {
  return outbox.add(tx, MESSAGE_TOPIC, message, atMs)
}

/** Tells a player of a change of the account, inside the transaction that makes it. */
export function tellAccountChange(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  {
    playerId,
    change,
    atMs,
  }: { readonly playerId: string; readonly change: AccountChange; readonly atMs: number },
): Promise<void> {
  const source = `account-change:${newId(atMs)}`
  return tellPlayer(services, tx, { playerId, kind: 'accountChanged', params: { change }, source }, atMs)
}

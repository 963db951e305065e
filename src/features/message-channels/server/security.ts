import {
  MESSAGE_PURPOSE_OF_KIND,
  type MessageKind,
  type PlayerMessage,
} from '../../../domain/player/player-message.ts'
import { decryptFormerContact } from '../../../server/events/player-messages.ts'
import { mobileOfPlayer } from '../../../server/identity/player-profile-repository.ts'
import type { Services } from '../../../server/services.ts'
import { playerContactKey } from './player-contact.ts'

/** The kinds of messages that go to the phone of a player without a confirmed e-mail address. */
const BY_PHONE: readonly MessageKind[] = ['phoneChanged', 'largeWithdrawal']

/**
 * The kinds of messages that always go to the phone, even if an e-mail address is confirmed. A thief who has changed
 * one channel may not control the phone.
 */
const ALWAYS_BY_PHONE: readonly MessageKind[] = ['passwordChanged', 'emailChanged', 'accountChanged']

/**
 * The recipients of a message: the current address or number, and the one that a change removed. An empty string means
 * no recipient.
 */
export interface MessageRecipients {
  readonly current: string
  /** The address or number that a change removed; empty if the message is about no such change. */
  readonly former: string
}

/** The player's e-mail address if it was confirmed before the message was created; otherwise empty. */
export async function findConfirmedEmailAtMessage(
  { hooks }: Pick<Services, 'hooks'>,
  { playerId }: PlayerMessage,
  atMs: number,
): Promise<string> {
  const confirmed = await hooks.inject(playerContactKey).confirmedEmail(playerId)
  return confirmed && confirmed.confirmedAtMs <= atMs ? confirmed.email : ''
}

/** The addresses for a message about security. @param atMs when the message was created */
export async function findEmailRecipients(
  services: Pick<Services, 'hooks' | 'vault'>,
  message: PlayerMessage,
  atMs: number,
): Promise<MessageRecipients> {
  const currentEmail = await findConfirmedEmailAtMessage(services, message, atMs)
  return { current: currentEmail, former: decryptFormerContact(services, message).email ?? '' }
}

/**
 * The phone numbers for a message. The current number gets the kinds in `ALWAYS_BY_PHONE`, and the kinds in `BY_PHONE`
 * if no e-mail address is confirmed. A number that a change replaced always gets the message.
 * @param atMs when the message was created
 */
export async function findPhoneRecipients(
  services: Pick<Services, 'db' | 'hooks' | 'vault'>,
  message: PlayerMessage,
  atMs: number,
): Promise<MessageRecipients> {
  const former = decryptFormerContact(services, message).mobile ?? ''
  const isByPhone =
    ALWAYS_BY_PHONE.includes(message.kind) ||
    (BY_PHONE.includes(message.kind) && (await findConfirmedEmailAtMessage(services, message, atMs)) === '')
  return { current: isByPhone ? await mobileOfPlayer(services.db.read, message.playerId) : '', former }
}

/** Whether a message is about the security of the account. */
export function isSecurityMessage({ kind }: PlayerMessage): boolean {
  return MESSAGE_PURPOSE_OF_KIND[kind] === 'security'
}

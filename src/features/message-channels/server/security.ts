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
 * The kinds that go to the phone even if an e-mail address is confirmed: a thief who has changed one channel does not
 * necessarily control the phone.
 */
const ALWAYS_BY_PHONE: readonly MessageKind[] = ['passwordChanged', 'emailChanged', 'accountChanged']

/** The e-mail addresses or phone numbers that get a message; an empty string for no recipient. */
export interface MessageRecipients {
  readonly current: string
  /** The address or number that a change removed. */
  readonly former: string
}

/** The e-mail address that was confirmed when a message was created; empty without one. */
export async function confirmedEmailAtMessage(
  { hooks }: Pick<Services, 'hooks'>,
  { playerId }: PlayerMessage,
  atMs: number,
): Promise<string> {
  const confirmed = await hooks.inject(playerContactKey).confirmedEmail(playerId)
  return confirmed && confirmed.confirmedAtMs <= atMs ? confirmed.email : ''
}

/** The addresses for a message about security. @param atMs when the message was created */
export async function emailRecipients(
  services: Pick<Services, 'hooks' | 'vault'>,
  message: PlayerMessage,
  atMs: number,
): Promise<MessageRecipients> {
  const currentEmail = await confirmedEmailAtMessage(services, message, atMs)
  return { current: currentEmail, former: decryptFormerContact(services, message).email ?? '' }
}

/**
 * The phone numbers for a message: the player's number if a credential or contact changed, or if the message is
 * important and no e-mail address is confirmed; and always the number that a change replaced.
 * @param atMs when the message was created
 */
export async function phoneRecipients(
  services: Pick<Services, 'db' | 'hooks' | 'vault'>,
  message: PlayerMessage,
  atMs: number,
): Promise<MessageRecipients> {
  const former = decryptFormerContact(services, message).mobile ?? ''
  const isByPhone =
    ALWAYS_BY_PHONE.includes(message.kind) ||
    (BY_PHONE.includes(message.kind) && (await confirmedEmailAtMessage(services, message, atMs)) === '')
  return { current: isByPhone ? await mobileOfPlayer(services.db.read, message.playerId) : '', former }
}

/** Whether a message is about the security of the account. */
export function isSecurityMessage({ kind }: PlayerMessage): boolean {
  return MESSAGE_PURPOSE_OF_KIND[kind] === 'security'
}

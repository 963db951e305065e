import { type CredentialSinceMs, isCredentialPastUndo } from '../../../domain/player/credential-age.ts'
import {
  MESSAGE_PURPOSE_OF_KIND,
  type MessageKind,
  type PlayerMessage,
} from '../../../domain/player/player-message.ts'
import { decryptFormerContact } from '../../../server/events/player-messages.ts'
import { findBoundPhone } from '../../../server/identity/player-profile-repository.ts'
import type { Services } from '../../../server/services.ts'
import { type ConfirmedEmail, playerContactKey } from './player-contact.ts'

/** The kinds of messages that go to the phone of a player without a confirmed e-mail address. */
const SMS_KINDS_WITHOUT_EMAIL: readonly MessageKind[] = ['phoneChanged', 'largeWithdrawal']

/**
 * The kinds of messages that always go to the phone, even if an e-mail address is confirmed. A thief who has changed
 * one channel may not control the phone.
 */
const ALWAYS_SMS_KINDS: readonly MessageKind[] = ['passwordChanged', 'emailChanged', 'accountChanged']

/**
 * Whether a message may contain its undo link on a device, phone or e-mail address that the player has had since
 * `sinceMs`. A newer device, phone or address may belong to a thief, who would use the link to undo the changes of the
 * owner.
 * @param atMs when the message was created
 */
export function mayContainUndoLink(sinceMs: CredentialSinceMs, atMs: number): boolean {
  return isCredentialPastUndo(sinceMs, atMs)
}

/** A phone number or an e-mail address that gets a message. */
export interface MessageRecipient {
  readonly to: string
  /** Whether the message to this recipient may contain its undo link. */
  readonly hasUndoLink: boolean
}

/** Who gets a message by e-mail or SMS: the player's own address or number, and the one that a change removed. */
export interface MessageRecipients {
  /** The player's own address or number; `undefined` if it does not get the message. */
  readonly current: MessageRecipient | undefined
  /**
   * The address or number that a change removed; `undefined` if the message is about no such change. The former address
   * or number always gets the undo link, since the player had it before the change.
   */
  readonly former: MessageRecipient | undefined
}

const formerRecipientOf = (to = ''): MessageRecipient | undefined =>
  to === '' ? undefined : { to, hasUndoLink: true }

/** The player's e-mail address if it was confirmed before the message was created; otherwise `undefined`. */
async function findEmailConfirmedBefore(
  { hooks }: Pick<Services, 'hooks'>,
  { playerId }: PlayerMessage,
  atMs: number,
): Promise<ConfirmedEmail | undefined> {
  const confirmed = await hooks.inject(playerContactKey).confirmedEmail(playerId)
  return confirmed && confirmed.confirmedAtMs <= atMs ? confirmed : undefined
}

/** The addresses for a message about security. @param atMs when the message was created */
export async function findEmailRecipients(
  services: Pick<Services, 'hooks' | 'vault'>,
  message: PlayerMessage,
  atMs: number,
): Promise<MessageRecipients> {
  const confirmed = await findEmailConfirmedBefore(services, message, atMs)
  return {
    current: confirmed && {
      to: confirmed.email,
      hasUndoLink: mayContainUndoLink(confirmed.confirmedAtMs, atMs),
    },
    former: formerRecipientOf(decryptFormerContact(services, message).email),
  }
}

/**
 * The phone numbers for a message. The current number gets the kinds in `ALWAYS_SMS_KINDS`, and the kinds in
 * `SMS_KINDS_WITHOUT_EMAIL` if no e-mail address is confirmed. A number that a change replaced always gets the message.
 * @param atMs when the message was created
 */
export async function findPhoneRecipients(
  services: Pick<Services, 'db' | 'hooks' | 'vault'>,
  message: PlayerMessage,
  atMs: number,
): Promise<MessageRecipients> {
  const former = formerRecipientOf(decryptFormerContact(services, message).mobile)
  const isByPhone =
    ALWAYS_SMS_KINDS.includes(message.kind) ||
    (SMS_KINDS_WITHOUT_EMAIL.includes(message.kind) &&
      !(await findEmailConfirmedBefore(services, message, atMs)))
  const phone = isByPhone ? await findBoundPhone(services.db.read, message.playerId) : undefined
  return {
    current: phone && { to: phone.mobile, hasUndoLink: mayContainUndoLink(phone.sinceMs, atMs) },
    former,
  }
}

/** Whether a message is about the security of the account. */
export function isSecurityMessage({ kind }: PlayerMessage): boolean {
  return MESSAGE_PURPOSE_OF_KIND[kind] === 'security'
}

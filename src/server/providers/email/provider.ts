import type { App } from '../../http/app.ts'

/** An e-mail to one address. Every text may contain any characters; providers keep line breaks out of headers. */
export interface EmailMessage {
  /** A unique id. A message that is sent again has the same id, by which mailboxes recognise it (`Message-ID`). */
  readonly id: string
  /** One address, of the form of `EMAIL_PATTERN`. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Address that takes a POST to end messages of this sort (RFC 8058); absent: the reader cannot end them. */
  readonly unsubscribeUrl?: string
}

/**
 * Why sending failed. `unavailable`: the server was not reached, or refuses for now; `credentials`: it does not accept our
 * log-in; `refused`: it does not accept the address or the message; `unclear`: no answer in time, or a broken connection.
 * Only after `unclear` the message may still have been sent.
 */
export type EmailFailureKind = 'unavailable' | 'credentials' | 'refused' | 'unclear'

/** A message that the mail server did not accept. The text of this error contains neither address nor message. */
export class EmailFailure extends Error {
  override readonly name = 'EmailFailure'
  readonly kind: EmailFailureKind

  constructor(kind: EmailFailureKind, detail = '') {
    super(detail === '' ? kind : `${kind}: ${detail}`)
    this.kind = kind
  }
}

/** A service that sends our e-mail. */
export interface EmailProvider {
  readonly name: string
  /** Sends one message, outside any transaction. @throws EmailFailure */
  send(message: EmailMessage): Promise<void>
  /** Removes old records of a provider that runs inside the process. @returns how many rows */
  removeOld?(atMs: number): Promise<number>
  /** Adds the pages of a provider that runs inside the process. */
  register?(app: App): void
}

import type { HonoApp } from '../../http/app.ts'

/**
 * An e-mail to one address. Every text may contain any characters; the provider must keep line breaks out of headers.
 */
export interface EmailMessage {
  /**
   * The unique id of the message, sent as its `Message-ID`. A message that is sent again keeps its id, so that
   * mailboxes recognize it.
   */
  readonly id: string
  /** One e-mail address that matches `EMAIL_PATTERN`. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /**
   * Web address that unsubscribes the reader with a POST request (RFC 8058); absent when the reader cannot unsubscribe
   * from messages of this kind.
   */
  readonly unsubscribeUrl?: string
}

/**
 * The reason why sending failed. `unavailable`: the server could not be reached, or refuses temporarily. `credentials`:
 * the server does not accept our log-in. `refused`: the server does not accept the address or the message. `unclear`:
 * no answer in time, or a broken connection; only then the message may have been sent anyway.
 */
export type EmailFailureKind = 'unavailable' | 'credentials' | 'refused' | 'unclear'

/**
 * The error for a message that the mail server did not accept. The error text contains neither the address nor the
 * message.
 */
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
  /**
   * Sends one message, outside any transaction.
   * @throws EmailFailure when the message was not sent, or may not have been sent
   */
  send(message: EmailMessage): Promise<void>
  /**
   * Removes old records of a provider that runs inside the process.
   * @returns the number of removed rows
   */
  removeOld?(atMs: number): Promise<number>
  /** Adds the web pages of a provider that runs inside the process, such as the sandbox. */
  register?(app: HonoApp): void
}

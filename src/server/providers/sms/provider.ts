import type { HonoApp } from '../../http/app.ts'

export interface SmsMessage {
  /** Phone number as the server stores it: `+639171234567`. */
  readonly mobile: string
  readonly text: string
}

/**
 * The reason why sending failed. `timeout`: no answer in time. `unclear`: an answer that cannot be read, or a broken
 * connection. After these two the message may have been sent anyway. `refused`: the provider does not accept the number
 * or the text. `creditGone`: the operator's credit at the provider is used up. `rateLimited`: the provider received too
 * many messages.
 */
export type SmsFailureKind = 'timeout' | 'unclear' | 'refused' | 'creditGone' | 'rateLimited'

/** The error of a message that the provider did not confirm. Its text contains neither the number nor the message. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure'
  readonly kind: SmsFailureKind
  /**
   * Number of seconds after which the provider accepts messages again. Only set for `rateLimited`, otherwise
   * `undefined`.
   */
  readonly retryAfterS: number | undefined

  constructor(kind: SmsFailureKind, detail = '', retryAfterS?: number) {
    super(detail === '' ? kind : `${kind}: ${detail}`)
    this.kind = kind
    this.retryAfterS = retryAfterS
  }

  /** Whether the message may still arrive although the call failed. */
  get mayArrive(): boolean {
    return this.kind === 'timeout' || this.kind === 'unclear'
  }
}

/** A company that sends text messages. */
export interface SmsProvider {
  readonly name: string
  /**
   * Sends one message, outside any transaction.
   * @throws SmsFailure when the provider did not confirm the message
   */
  send(message: SmsMessage): Promise<void>
  /**
   * Removes old records of a provider that runs inside the process.
   * @returns the number of removed rows
   */
  removeOld?(atMs: number): Promise<number>
  /** Adds the web pages of a provider that runs inside the process, such as the sandbox. */
  register?(app: HonoApp): void
}

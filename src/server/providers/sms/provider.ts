import type { App } from '../../http/app.ts'

export interface SmsMessage {
  /** As stored: `+639171234567`. */
  readonly mobile: string
  readonly text: string
}

/**
 * Why a message was not sent. `timeout`: no answer in time; `unclear`: an answer that cannot be read, or a broken
 * connection; the message may have been sent all the same after these two. `refused`: the provider does not take the number
 * or the text; `creditGone`: the operator must pay; `rateLimited`: too many messages for the provider.
 */
export type SmsFailureKind = 'timeout' | 'unclear' | 'refused' | 'creditGone' | 'rateLimited'

/** A message that the provider did not take. Its text names neither the number nor the message. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure'
  readonly kind: SmsFailureKind
  /** Whole seconds after which the provider takes messages again; for `rateLimited` alone. */
  readonly retryAfterS: number | undefined

  constructor(kind: SmsFailureKind, detail = '', retryAfterS?: number) {
    super(detail === '' ? kind : `${kind}: ${detail}`)
    this.kind = kind
    this.retryAfterS = retryAfterS
  }

  /** Whether the message may reach its phone although the call failed. */
  get mayArrive(): boolean {
    return this.kind === 'timeout' || this.kind === 'unclear'
  }
}

/** A company that sends text messages. */
export interface SmsProvider {
  readonly name: string
  /** Sends one message, outside any transaction. @throws SmsFailure */
  send(message: SmsMessage): Promise<void>
  /** Removes what a provider inside the process keeps longer than it needs to. @returns how many rows */
  removeOld?(atMs: number): Promise<number>
  /** Pages of its own, for a provider that runs inside the process. */
  register?(app: App): void
}

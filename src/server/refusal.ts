import { ERROR_CODE, type ErrorCode, type ErrorName } from '../contract/errors.ts'

/**
 * A business rule refuses a request. This error rolls its transaction back; the answer is HTTP 200 with a non-zero
 * code.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly reason: ErrorName
  /** Details beyond the code, such as an amount owed or a minimum; JSON. */
  readonly detail: Readonly<Record<string, unknown>> | undefined

  constructor(reason: ErrorName, detail?: Readonly<Record<string, unknown>>) {
    super(reason)
    this.reason = reason
    this.code = ERROR_CODE[reason]
    this.detail = detail
  }
}

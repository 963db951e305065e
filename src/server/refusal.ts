import { ERROR_CODE, type ErrorCode, type ErrorName } from '../contract/errors.ts'

/**
 * The error with which a business rule refuses a request. It rolls back its transaction. The answer has a non-zero
 * code. Its HTTP status is 200, except for the few codes that are also an HTTP status, such as 429.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly reason: ErrorName
  /** Details in addition to the code, such as a missing amount or a minimum, as JSON. */
  readonly detail: Readonly<Record<string, unknown>> | undefined

  constructor(reason: ErrorName, detail?: Readonly<Record<string, unknown>>) {
    super(reason)
    this.reason = reason
    this.code = ERROR_CODE[reason]
    this.detail = detail
  }
}

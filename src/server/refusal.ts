import { ERROR, type ErrorCode, type ErrorName } from '../contract/errors.ts'

/** A business refusal. Rolls its transaction back and becomes an answer with a non-zero code at HTTP 200. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly reason: ErrorName
  /** Figures of the refusal beyond its code (an amount owed, a minimum), as JSON. */
  readonly detail: Readonly<Record<string, unknown>> | undefined

  constructor(reason: ErrorName, detail?: Readonly<Record<string, unknown>>) {
    super(reason)
    this.reason = reason
    this.code = ERROR[reason]
    this.detail = detail
  }
}

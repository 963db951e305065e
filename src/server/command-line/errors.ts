/** The typed words do not form a command. Nothing was attempted, so the audit records nothing. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A value cannot be read. The audit records the attempted change as failed. */
export class InvalidValueError extends Error {
  override readonly name = 'InvalidValueError'
}

/** The plan of a command was not confirmed. Nothing was attempted, so the audit records nothing. */
export class DeclinedError extends Error {
  override readonly name = 'DeclinedError'
}

/** The error for typed words that are not a command. The command did not start, so the audit records nothing. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The error for a typed value that cannot be read. The audit records the command as a failed attempt. */
export class InvalidValueError extends Error {
  override readonly name = 'InvalidValueError'
}

/** The error for a plan that the user did not confirm. The command did not start, so the audit records nothing. */
export class DeclinedError extends Error {
  override readonly name = 'DeclinedError'
}

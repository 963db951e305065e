/**
 * The error of a command that is not possible: the player or row that it names is unknown, or has a state that does not
 * allow the change. Staff read the message. The audit records the attempt as failed.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

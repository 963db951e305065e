/**
 * A command that cannot be carried out: what it names is unknown, or is in a state that does not allow the change.
 * Staff read the message. The audit records the attempted change as failed.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

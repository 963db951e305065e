/**
 * A command cannot be carried out as things are: the thing is unknown, or its state does not allow it. Its message is what
 * staff read. The audit records the attempted change as failed.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

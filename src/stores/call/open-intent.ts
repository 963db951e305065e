// The error of `intent.ts`, in a module of its own: otherwise every form would load `intent.ts`, also on pages without
// money commands.

/**
 * The error of a command that was not sent, because the outcome of an earlier command with other details is unknown.
 */
export class OpenIntentError extends Error {
  override readonly name = 'OpenIntentError'
}

// `OpenIntentError` has a module of its own because every form needs it. In `intent.ts` it would make pages without
// money commands load that file.

/**
 * The error of a command that was not sent, because the outcome of an earlier command with other details is unknown.
 */
export class OpenIntentError extends Error {
  override readonly name = 'OpenIntentError'
}

// `OpenIntentError` is in a separate module because every form needs it. If it were in `intent.ts`, pages without money
// commands would load that file too.

/**
 * The error of a command that was not sent, because the outcome of an earlier command with other details is unknown.
 */
export class OpenIntentError extends Error {
  override readonly name = 'OpenIntentError'
}

// This error is in a module of its own: otherwise pages without money commands would load `intent.ts` with every form.

/** A command was refused before sending, because the outcome of an earlier one with other details is unknown. */
export class OpenIntentError extends Error {
  override readonly name = 'OpenIntentError'
}

/**
 * Why the server or the operator's tool cannot start, as one sentence for the operator that says what to do. It is
 * printed as it is, without a stack trace, and the process exits with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * The server or the operator's tool cannot start. The message is one sentence that says what the operator must do. It
 * is printed as it is, without a stack trace, and the process exits with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

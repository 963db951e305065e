/**
 * The server or the operator's tool cannot start. The message is one sentence that tells the operator what to do. The
 * program prints the message without a stack trace and exits with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * The error of a server or operator's tool that cannot start. The message is one sentence that tells the operator what
 * to do. The program prints it without a stack trace and exits with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

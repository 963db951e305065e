/**
 * The error of a database that is not available now, because another process has the lock or the connection failed. A
 * retry may succeed.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/**
 * Error codes of PostgreSQL and of the network that are not the fault of the request: connection failures (class 08),
 * too many connections, shutdown and start-up, a lock or a statement that took too long.
 */
const POSTGRES_CODES: ReadonlySet<string> = new Set(['53300', '55P03', '57014', '57P01', '57P02', '57P03'])
const NETWORK_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Matches the messages of those `pg` errors that have no code and mean that the database is unavailable. */
const POSTGRES_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated)/

/** Whether an error means that the database is out of reach or locked, and not that the request is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailableError) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    code.startsWith('08') ||
    POSTGRES_CODES.has(code) ||
    NETWORK_CODES.has(code) ||
    POSTGRES_MESSAGES.test(error.message)
  )
}

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const FEATURE_NOT_SUPPORTED = '0A000'

const ATTEMPTS_MAX = 8
/**
 * Largest number of attempts of a transaction. A conflict after that many attempts is a defect of the transaction and
 * not chance.
 */
const CONFLICT_ATTEMPTS_MAX = 3
const BACK_OFF_MS = 5

/**
 * Runs a transaction again when it fails because another transaction was faster. A unique conflict counts too: on the
 * next attempt, the transaction finds the row that was missing before.
 * @throws the error of the last attempt
 */
export async function retryConflictingTransaction<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (count >= attemptsMaxOfError(error)) throw error
      await sleep(randomInt(BACK_OFF_MS * 2 ** count))
    }
  }
}

/**
 * Whether an error means that the columns of a prepared statement have changed since the connection prepared it.
 * PostgreSQL then refuses the statement on that connection forever, so the connection must be closed.
 */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === FEATURE_NOT_SUPPORTED &&
    'routine' in error &&
    error.routine === 'RevalidateCachedQuery'
  )
}

/**
 * Runs `attempt` again while its connection has a prepared statement with outdated columns. Each failed attempt closes
 * one such connection.
 * @param connectionMax number of connections that may have an outdated statement
 * @throws the error of the last attempt
 */
export async function retryStalePlans<T>(connectionMax: number, attempt: () => Promise<T>): Promise<T> {
  for (let count = 0; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isStalePlan(error) || count >= connectionMax) throw error
    }
  }
}

function attemptsMaxOfError(error: unknown): number {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === SERIALIZATION_FAILURE || code === DEADLOCK) return ATTEMPTS_MAX
  return code === UNIQUE_VIOLATION ? CONFLICT_ATTEMPTS_MAX : 1
}

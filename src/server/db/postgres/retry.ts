import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const FEATURE_NOT_SUPPORTED = '0A000'

const ATTEMPTS_MAX = 8
/** A conflict that persists after this many attempts is a defect of the transaction and not a lost race. */
const CONFLICT_ATTEMPTS_MAX = 3
const BACK_OFF_MS = 5

/**
 * Runs a transaction again while it loses races. A unique conflict counts as a lost race: a transaction that decided
 * on missing rows finds them on the next attempt.
 * @throws the last attempt's error.
 */
export async function retryLostRaces<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (count >= attemptsFor(error)) throw error
      await sleep(randomInt(BACK_OFF_MS * 2 ** count))
    }
  }
}

/**
 * Whether an error means that a connection holds a prepared statement whose columns have changed since. PostgreSQL then
 * refuses the statement on that connection for good, so the connection must be closed.
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
 * Runs work again while the connection that it got has a stale plan. Each attempt closes one such connection.
 * @param connectionMax how many connections may have a stale plan
 * @throws the last attempt's error
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

function attemptsFor(error: unknown): number {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === SERIALIZATION_FAILURE || code === DEADLOCK) return ATTEMPTS_MAX
  return code === UNIQUE_VIOLATION ? CONFLICT_ATTEMPTS_MAX : 1
}

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'

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

function attemptsFor(error: unknown): number {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === SERIALIZATION_FAILURE || code === DEADLOCK) return ATTEMPTS_MAX
  return code === UNIQUE_VIOLATION ? CONFLICT_ATTEMPTS_MAX : 1
}

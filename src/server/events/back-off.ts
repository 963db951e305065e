import { MINUTE_MS } from '../../domain/time.ts'

const BACK_OFF_FIRST_MS = 1_000
const BACK_OFF_MAX_MS = 10 * MINUTE_MS

/**
 * Returns the pause before the next attempt, in milliseconds: one second after the first failure, then doubled each
 * time up to ten minutes.
 * @param attempts number of failed attempts, from 1
 */
export function retryDelayMsAfterAttempts(attempts: number): number {
  return Math.min(BACK_OFF_FIRST_MS * 2 ** (attempts - 1), BACK_OFF_MAX_MS)
}

/** Returns the name and message of an error, at most 500 characters, to be stored in a row that staff read. */
export function formatStoredErrorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.slice(0, 500)
}

import { MINUTE_MS } from '../../domain/time.ts'

const BACK_OFF_FIRST_MS = 1_000
const BACK_OFF_MAX_MS = 10 * MINUTE_MS

/**
 * Milliseconds until the next attempt: one second after the first attempt, then doubled each time up to ten minutes.
 * @param attempts the number of failed attempts, from 1
 */
export function retryDelayMsAfterAttempts(attempts: number): number {
  return Math.min(BACK_OFF_FIRST_MS * 2 ** (attempts - 1), BACK_OFF_MAX_MS)
}

/** Name and message of an error, at most 500 characters, for a row that staff read. */
export function formatStoredErrorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.slice(0, 500)
}

import { vi } from 'vitest'
import { WAIT_LIMITS_MS } from './patience.ts'

/**
 * Repeats a check until it passes, however busy the machine is.
 * @param check throws or rejects while the condition is not met
 * @returns the result of the check; rejects with its last error after `WAIT_LIMITS_MS.conditionMs`
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: WAIT_LIMITS_MS.conditionMs, interval: 50 })
}

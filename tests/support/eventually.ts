import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/**
 * Resolves when a check passes, however busy the machine is.
 * @param check throws or rejects while the condition does not hold
 * @returns the result of the check; rejects with its last error after `PATIENCE.conditionMs`
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE.conditionMs, interval: 50 })
}

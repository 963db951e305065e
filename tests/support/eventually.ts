import { vi } from 'vitest'

/**
 * Waits until a check passes, however busy the machine is.
 * @param check throws or rejects while it does not hold
 * @returns what the check returns; rejects with its last error after half a minute
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 30_000, interval: 50 })
}

import { expect, test } from 'vitest'
import { advisoryLockKeyOf } from '../../../../../src/server/db/postgres/lock.ts'
import { retryConflictingTransaction } from '../../../../../src/server/db/postgres/retry.ts'

const failure = (code: string) => Object.assign(new Error(`failed with ${code}`), { code })

/**
 * Creates an attempt that fails with the error code `code` `times` times, then succeeds. `count` returns the number of
 * attempts.
 */
function failingAttempt(
  code: string,
  times: number,
): { attempt: () => Promise<string>; count: () => number } {
  let count = 0
  return {
    attempt: async () => {
      if (count++ < times) throw failure(code)
      return 'done'
    },
    count: () => count,
  }
}

test.each([
  ['40001', 7, 8],
  ['40P01', 7, 8],
  ['23505', 2, 3],
])(
  'a database transaction that fails because of another transaction (error %s) is repeated',
  async (code, failures, attempts) => {
    const unit = failingAttempt(code, failures)
    expect(await retryConflictingTransaction(unit.attempt)).toBe('done')
    expect(unit.count()).toBe(attempts)
  },
)

test.each([
  ['40001', 8],
  ['23505', 3],
  ['23503', 1],
  ['57P01', 1],
])(
  'a database transaction that keeps failing (error %s) is given up after %i tries',
  async (code, attempts) => {
    const unit = failingAttempt(code, 100)
    await expect(retryConflictingTransaction(unit.attempt)).rejects.toThrow(code)
    expect(unit.count()).toBe(attempts)
  },
)

test('advisory locks of PostgreSQL with different names have different keys, which fit in 64 bits', () => {
  const keys = ['a', 'b', 'migrate'].map(advisoryLockKeyOf)
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(BigInt.asIntN(64, BigInt(key)).toString()).toBe(key)
})

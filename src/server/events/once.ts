import type { Transaction } from '../db/database.ts'

/**
 * Runs `work`, unless the same transaction has already run work with this key and id. Returns `undefined` when `work`
 * is skipped.
 */
export function runOncePerTransaction<T>(
  { locals }: Pick<Transaction, 'locals'>,
  key: object,
  id: string,
  work: () => T,
): T | undefined {
  const done = (locals.get(key) as Set<string> | undefined) ?? new Set<string>()
  if (done.has(id)) return undefined
  locals.set(key, done.add(id))
  return work()
}

import type { Transaction } from '../db/database.ts'

/** Runs `work` at the first call with this key and id in a transaction; later calls do nothing. */
export function oncePerTransaction<T>(
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

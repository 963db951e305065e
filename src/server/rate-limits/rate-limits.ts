import type { Database, Transaction } from '../db/database.ts'
import { beginAttempt, endAttempt } from './attempt-repository.ts'
import {
  countOnceInWindow,
  deleteEndedWindows,
  deleteLimitWindows,
  findLimitWindow,
  storeWindowWithOneCount,
  undoOneCountInWindow,
} from './repository.ts'

/** A limit for calls: at most `limit` counts in a time window, which begins with the first count. */
export interface CallLimit {
  /** Names the action that is limited and its actor, such as `login:account:maria`. */
  readonly key: string
  readonly limit: number
  readonly windowMs: number
  /**
   * Whether the counts can be cleared before the window ends, for example when a code by SMS unlocks an account. Each
   * call must then query the database, because another process may have cleared the counts.
   */
  readonly isClearable?: boolean
}

/**
 * Returns a limit multiplied by a factor, but at least 1.
 * @param factor the value of `RATE_LIMIT_FACTOR`
 */
export function scaleRateLimit(limit: number, factor: number): number {
  return Math.max(1, Math.floor(limit * factor))
}

/** A limit that was reached. `endsAtMs` is the end of its window in epoch milliseconds. */
export interface ReachedLimit {
  readonly key: string
  readonly endsAtMs: number
}

/** Time for which a process refuses a key from memory before it queries the database again, in milliseconds. */
const REMEMBER_MS = 1_000
const REMEMBERED_MAX = 10_000

/**
 * Rate limits that all processes share: one row for each key, and one statement for each count. If a key has reached
 * its limit and cannot be cleared, a process refuses it from memory for a second, so that very many calls of one caller
 * cost the database one query a second.
 */
export interface RateLimits {
  /**
   * Counts once for each of the limits, in a separate transaction; if one of the limits is reached, counts nothing.
   * @param attempt key of an attempt; further calls with the same key count nothing until the longest of the windows
   * has ended or `endAttempt` has deleted the attempt
   * @returns the limit that was reached; `undefined` if every limit was counted
   */
  take(limits: readonly CallLimit[], atMs: number, attempt?: string): Promise<ReachedLimit | undefined>
  /**
   * Counts like `take`. If no limit is reached, then runs `also` in the same transaction. If `also` throws, nothing is
   * counted, and the promise rejects with the error.
   */
  takeWith(
    limits: readonly CallLimit[],
    atMs: number,
    also: (tx: Transaction) => Promise<void>,
  ): Promise<ReachedLimit | undefined>
  /** Subtracts one count from each key, inside the caller's transaction. */
  release(tx: Transaction, keys: readonly string[]): Promise<void>
  /**
   * Deletes the counts of a key, and of every key that begins with this key and a colon, inside the caller's
   * transaction.
   */
  clear(tx: Transaction, key: string): Promise<void>
  /** Stores a mark under a key until a time (epoch milliseconds), inside the caller's transaction. */
  mark(tx: Transaction, key: string, untilMs: number): Promise<void>
  /** Returns whether `mark` has stored a mark under this key that has not ended at `atMs`. */
  isMarked(key: string, atMs: number): Promise<boolean>
  /**
   * Deletes time windows that have ended.
   * @returns the number of deleted windows
   */
  deleteEnded(atMs: number): Promise<number>
}

export function createRateLimits(db: Database): RateLimits {
  const reached = new Map<string, { endsAtMs: number; knownUntilMs: number }>()

  function rememberReachedLimit({ key, endsAtMs }: ReachedLimit, atMs: number): void {
    reached.delete(key)
    reached.set(key, { endsAtMs, knownUntilMs: Math.min(endsAtMs, atMs + REMEMBER_MS) })
    if (reached.size > REMEMBERED_MAX) reached.delete(reached.keys().next().value ?? key)
  }

  function findRememberedLimit(limits: readonly CallLimit[], atMs: number): ReachedLimit | undefined {
    for (const { key } of limits) {
      const known = reached.get(key)
      if (known && known.knownUntilMs > atMs) return { key, endsAtMs: known.endsAtMs }
      if (known) reached.delete(key)
    }
    return undefined
  }

  async function count(
    limits: readonly CallLimit[],
    atMs: number,
    run: (tx: Transaction) => Promise<ReachedLimit | undefined>,
  ): Promise<ReachedLimit | undefined> {
    const known = findRememberedLimit(limits, atMs)
    if (known) return known
    const limitReached = await db.transact(run)
    const isClearable = limits.some(each => each.key === limitReached?.key && each.isClearable)
    if (limitReached && !isClearable) rememberReachedLimit(limitReached, atMs)
    return limitReached
  }

  return {
    take: (limits, atMs, attempt) => count(limits, atMs, tx => countOnceEach(tx, limits, atMs, attempt)),
    takeWith: (limits, atMs, also) =>
      count(limits, atMs, async tx => {
        const limitReached = await countForAllLimits(tx, limits, atMs)
        if (!limitReached) await also(tx)
        return limitReached
      }),
    async release(tx, keys) {
      for (const key of keys) {
        await tx.run(undoOneCountInWindow, { key })
        reached.delete(key)
      }
    },
    async clear(tx, key) {
      await deleteLimitWindows(tx, key)
      for (const each of reached.keys()) if (each === key || each.startsWith(`${key}:`)) reached.delete(each)
    },
    mark: (tx, key, untilMs) => storeWindowWithOneCount(tx, key, untilMs),
    async isMarked(key, atMs) {
      const row = await db.lookUp(findLimitWindow, { key })
      return row !== undefined && row.ends_at_ms > atMs
    },
    deleteEnded: atMs => deleteEndedWindows(db, atMs),
  }
}

/**
 * Counts like `countForAllLimits`, but only once for each attempt; without `attempt`, every call counts. When a limit
 * is reached, the attempt is not stored.
 */
async function countOnceEach(
  tx: Transaction,
  limits: readonly CallLimit[],
  atMs: number,
  attempt: string | undefined,
): Promise<ReachedLimit | undefined> {
  if (attempt === undefined) return countForAllLimits(tx, limits, atMs)
  const endsAtMs = atMs + Math.max(...limits.map(each => each.windowMs))
  if (!(await beginAttempt(tx, attempt, { atMs, endsAtMs }))) return undefined
  const reached = await countForAllLimits(tx, limits, atMs)
  if (reached) await endAttempt(tx, attempt)
  return reached
}

/**
 * Counts once for each limit. If a limit is reached, subtracts the earlier counts again, so that a refused call counts
 * for no limit.
 * @returns the reached limit, otherwise `undefined`
 */
async function countForAllLimits(
  tx: Transaction,
  limits: readonly CallLimit[],
  atMs: number,
): Promise<ReachedLimit | undefined> {
  const counted: string[] = []
  for (const { key, limit, windowMs } of limits) {
    const row = await tx.first(countOnceInWindow, { key, limit, atMs, endsAtMs: atMs + windowMs })
    if (!row) {
      const window = await tx.first(findLimitWindow, { key })
      for (const taken of counted) await tx.run(undoOneCountInWindow, { key: taken })
      return { key, endsAtMs: window?.ends_at_ms ?? atMs + windowMs }
    }
    counted.push(key)
  }
  return undefined
}

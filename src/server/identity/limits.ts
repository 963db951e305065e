import type { Database, Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import { beginAttempt, endAttempt } from './attempt.ts'

/** A number of times in a window that begins with the first of them. */
export interface Limit {
  /** What is counted and whom it belongs to: `login:account:maria`. */
  readonly key: string
  readonly limit: number
  readonly windowMs: number
  /**
   * Whether something else than time ends the window, as a code opens an account: the database is then asked each time,
   * since another process may have cleared the key.
   */
  readonly isClearable?: boolean
}

/** A limit that was reached, and the time when its window ends. */
export interface Reached {
  readonly key: string
  readonly endsAtMs: number
}

/** How long a process refuses from memory before it asks the database again. */
const REMEMBER_MS = 1_000
const REMEMBERED_MAX = 10_000

/** Windows that a retention run deletes at once, so that no transaction becomes long. */
const DELETE_MAX = 5_000

const countOnce = prepare((db, p: { key: string; limit: number; atMs: number; endsAtMs: number }) =>
  db
    .insertInto('limit_window')
    .values({ limit_key: p.key, count: 1, ends_at_ms: p.endsAtMs })
    .onConflict(conflict =>
      conflict
        .column('limit_key')
        .doUpdateSet(row => ({
          count: row
            .case()
            .when('limit_window.ends_at_ms', '<=', p.atMs)
            .then(row.lit(1))
            .else(row('limit_window.count', '+', row.lit(1)))
            .end(),
          ends_at_ms: row
            .case()
            .when('limit_window.ends_at_ms', '<=', p.atMs)
            .then(row.ref('excluded.ends_at_ms'))
            .else(row.ref('limit_window.ends_at_ms'))
            .end(),
        }))
        .where(row =>
          row.or([row('limit_window.count', '<', p.limit), row('limit_window.ends_at_ms', '<=', p.atMs)]),
        ),
    )
    .returning('ends_at_ms'),
)

const findWindow = prepare((db, p: { key: string }) =>
  db.selectFrom('limit_window').select(['count', 'ends_at_ms']).where('limit_key', '=', p.key),
)

const uncountOnce = prepare((db, p: { key: string }) =>
  db
    .updateTable('limit_window')
    .set(row => ({ count: row('count', '-', row.lit(1)) }))
    .where('limit_key', '=', p.key)
    .where('count', '>', 0)
    .returning('count'),
)

/**
 * Limits that hold for all processes together: one row per key, one statement per count. A key that reached its limit
 * and cannot be cleared is refused from memory for a second, so that a flood of one caller costs the database one query a second.
 */
export interface Limits {
  /**
   * Counts once against each of the limits, or against none when one of them is reached.
   * @param attempt the key of an attempt that counts once however often it comes, until the longest of the windows has
   *   ended or `endAttempt` has forgotten it
   * @returns the limit that was reached, or `undefined` when everything was counted
   */
  take(limits: readonly Limit[], atMs: number, attempt?: string): Promise<Reached | undefined>
  /** Takes back one count of each key, inside the caller's transaction. */
  release(tx: Transaction, keys: readonly string[]): Promise<void>
  /** Deletes what is counted under a key and under every key that begins with it and a colon, inside the caller's transaction. */
  clear(tx: Transaction, key: string): Promise<void>
  /** Remembers a fact under a key until a time, inside the caller's transaction. */
  mark(tx: Transaction, key: string, untilMs: number): Promise<void>
  /** Whether a fact is remembered. */
  isMarked(key: string, atMs: number): Promise<boolean>
  /** Deletes windows that have ended. @returns how many */
  deleteEnded(atMs: number): Promise<number>
}

/** The limits of one database. */
export function createLimits(db: Database): Limits {
  const reached = new Map<string, { endsAtMs: number; knownUntilMs: number }>()

  function remember({ key, endsAtMs }: Reached, atMs: number): void {
    reached.delete(key)
    reached.set(key, { endsAtMs, knownUntilMs: Math.min(endsAtMs, atMs + REMEMBER_MS) })
    if (reached.size > REMEMBERED_MAX) reached.delete(reached.keys().next().value ?? key)
  }

  function remembered(limits: readonly Limit[], atMs: number): Reached | undefined {
    for (const { key } of limits) {
      const known = reached.get(key)
      if (known && known.knownUntilMs > atMs) return { key, endsAtMs: known.endsAtMs }
      if (known) reached.delete(key)
    }
    return undefined
  }

  return {
    async take(limits, atMs, attempt) {
      const known = remembered(limits, atMs)
      if (known) return known
      const over = await db.transact(tx => countOnceEach(tx, limits, atMs, attempt))
      const isClearable = limits.some(each => each.key === over?.key && each.isClearable)
      if (over && !isClearable) remember(over, atMs)
      return over
    },
    async release(tx, keys) {
      for (const key of keys) {
        await tx.run(uncountOnce, { key })
        reached.delete(key)
      }
    },
    async clear(tx, key) {
      const [from, to] = [`${key}:`, `${key};`]
      await tx.query
        .deleteFrom('limit_window')
        .where(row =>
          row.or([
            row('limit_key', '=', key),
            row.and([row('limit_key', '>=', from), row('limit_key', '<', to)]),
          ]),
        )
        .execute()
      for (const each of reached.keys()) if (each === key || each.startsWith(from)) reached.delete(each)
    },
    async mark(tx, key, untilMs) {
      await tx.query
        .insertInto('limit_window')
        .values({ limit_key: key, count: 1, ends_at_ms: untilMs })
        .onConflict(conflict => conflict.column('limit_key').doUpdateSet({ ends_at_ms: untilMs }))
        .execute()
    },
    async isMarked(key, atMs) {
      const row = await db.lookUp(findWindow, { key })
      return row !== undefined && row.ends_at_ms > atMs
    },
    deleteEnded: atMs => deleteEndedWindows(db, atMs),
  }
}

/** Counts an attempt unless it was counted before. A refusal leaves no trace of it. */
async function countOnceEach(
  tx: Transaction,
  limits: readonly Limit[],
  atMs: number,
  attempt: string | undefined,
): Promise<Reached | undefined> {
  if (attempt === undefined) return countAll(tx, limits, atMs)
  const endsAtMs = atMs + Math.max(...limits.map(each => each.windowMs))
  if (!(await beginAttempt(tx, attempt, { atMs, endsAtMs }))) return undefined
  const reached = await countAll(tx, limits, atMs)
  if (reached) await endAttempt(tx, attempt)
  return reached
}

/** Takes back what was counted before a limit was found reached, so that a refusal counts nowhere. */
async function countAll(
  tx: Transaction,
  limits: readonly Limit[],
  atMs: number,
): Promise<Reached | undefined> {
  const counted: string[] = []
  for (const { key, limit, windowMs } of limits) {
    const row = await tx.first(countOnce, { key, limit, atMs, endsAtMs: atMs + windowMs })
    if (!row) {
      const window = await tx.first(findWindow, { key })
      for (const taken of counted) await tx.run(uncountOnce, { key: taken })
      return { key, endsAtMs: window?.ends_at_ms ?? atMs + windowMs }
    }
    counted.push(key)
  }
  return undefined
}

async function deleteEndedWindows(db: Database, atMs: number): Promise<number> {
  let deleted = 0
  for (;;) {
    const ended = await db.read
      .selectFrom('limit_window')
      .select('limit_key')
      .where('ends_at_ms', '<=', atMs)
      .limit(DELETE_MAX)
      .execute()
    if (ended.length === 0) return deleted
    const keys = ended.map(row => row.limit_key)
    await db.transact(tx =>
      tx.query
        .deleteFrom('limit_window')
        .where('limit_key', 'in', keys)
        .where('ends_at_ms', '<=', atMs)
        .execute(),
    )
    deleted += keys.length
    if (ended.length < DELETE_MAX) return deleted
  }
}

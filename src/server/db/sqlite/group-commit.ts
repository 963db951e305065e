import type { Kysely } from 'kysely'
import type { Transaction } from '../database.ts'
import type { Schema } from '../schema.ts'
import type { SqliteConnection } from './connection.ts'
import { SqliteTransaction } from './transaction.ts'

type Unit = (tx: Transaction) => Promise<unknown>

/** A unit, who waits for it, and how it went. */
interface Waiting {
  readonly unit: Unit
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
  failed: boolean
  /** The unit's value, or its error when it failed. */
  outcome: unknown
}

/** A queue of units in front of the one connection that writes. */
export interface CommitQueue {
  add<T>(unit: (tx: Transaction) => Promise<T>): Promise<T>
  /** Throws while no unit is running. */
  assertInUnit(): void
  /** Resolves when all units that were added are settled; no more can be added. */
  close(): Promise<void>
}

/**
 * Group commit: the units that arrive in one turn of the event loop share a transaction, each in a savepoint
 * of its own, and so share the one thing that is slow: waiting for the disk. Nobody gets an answer, not even a
 * refusal, before the commit that it rests on.
 * @param batchMax units per commit at most; 1 commits each alone.
 */
export function createCommitQueue(
  connection: SqliteConnection,
  query: () => Kysely<Schema>,
  batchMax: number,
): CommitQueue {
  const { database } = connection
  const beginBatch = database.prepare('begin immediate')
  const commitBatch = database.prepare('commit')
  const beginUnit = database.prepare('savepoint unit')
  const endUnit = database.prepare('release unit')
  const undoUnit = database.prepare('rollback to unit')

  let queue: Waiting[] = []
  let isScheduled = false
  let isClosed = false
  let isInUnit = false
  let whenIdle: (() => void) | undefined

  /** @throws only when the whole batch is lost. */
  async function runUnit(waiting: Waiting): Promise<void> {
    const tx = new SqliteTransaction(connection, query())
    beginUnit.all()
    isInUnit = true
    try {
      waiting.outcome = await waiting.unit(tx)
      endUnit.all()
    } catch (error) {
      waiting.failed = true
      waiting.outcome = error
      undoUnit.all()
      endUnit.all()
    } finally {
      isInUnit = false
      tx.end()
    }
  }

  /** Runs the units and commits. @returns how many were settled; the others found no transaction to run in. */
  async function settle(batch: readonly Waiting[]): Promise<number> {
    let ran = 0
    try {
      beginBatch.all()
      for (const waiting of batch) {
        ran++
        await runUnit(waiting)
      }
      commitBatch.all()
    } catch (error) {
      // Some errors (disk full, a deferred constraint) end the transaction and some leave it open.
      if (database.isTransaction) database.exec('rollback')
      const lost = ran === 0 ? batch : batch.slice(0, ran)
      for (const waiting of lost) waiting.reject(error)
      return lost.length
    }
    for (const { failed, outcome, resolve, reject } of batch) {
      if (failed) reject(outcome)
      else resolve(outcome as never)
    }
    return batch.length
  }

  async function drain(): Promise<void> {
    const batch = queue.length > batchMax ? queue.slice(0, batchMax) : queue
    queue = batch === queue ? [] : queue.slice(batchMax)
    const settled = await settle(batch)
    if (settled < batch.length) queue = [...batch.slice(settled), ...queue]
    isScheduled = queue.length > 0
    if (isScheduled) setImmediate(drain)
    else whenIdle?.()
  }

  return {
    add(unit) {
      if (isClosed) return Promise.reject(new Error('The database is closed'))
      return new Promise((resolve, reject) => {
        queue.push({ unit, resolve, reject, failed: false, outcome: undefined })
        if (isScheduled) return
        isScheduled = true
        setImmediate(drain)
      })
    },
    assertInUnit() {
      if (!isInUnit) throw new Error('The unit of this query has ended')
    },
    async close() {
      isClosed = true
      if (!isScheduled) return
      await new Promise<void>(resolve => {
        whenIdle = resolve
      })
    },
  }
}

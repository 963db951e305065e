import type { StatementSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { Transaction } from '../database.ts'
import type { Schema } from '../schema.ts'
import type { SqliteConnection } from './connection.ts'
import { SqliteTransaction } from './transaction.ts'

type Unit = (tx: Transaction) => Promise<unknown>

/** A unit, who waits for it, and how it went. */
interface Waiting {
  readonly query: Kysely<Schema>
  readonly unit: Unit
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
  failed: boolean
  /** The unit's value, or its error when it failed. */
  outcome: unknown
}

/**
 * Group commit: the units that arrive in one turn of the event loop share a transaction, each in a savepoint
 * of its own, and so share the one thing that is slow: waiting for the disk. Nobody gets an answer, not even a
 * refusal, before the commit that it rests on.
 */
export class CommitQueue {
  readonly #connection: SqliteConnection
  readonly #batchMax: number
  readonly #beforeBatch: (units: number) => void
  readonly #beginBatch: StatementSync
  readonly #commitBatch: StatementSync
  readonly #beginUnit: StatementSync
  readonly #endUnit: StatementSync
  readonly #undoUnit: StatementSync
  #queue: Waiting[] = []
  #isScheduled = false
  #isClosed = false
  #isInUnit = false
  #whenIdle: (() => void) | undefined

  /**
   * @param batchMax units per commit at most; 1 commits each alone.
   * @param beforeBatch called with the number of units to come, while no transaction is open.
   */
  constructor(connection: SqliteConnection, batchMax: number, beforeBatch: (units: number) => void) {
    const { database } = connection
    this.#connection = connection
    this.#beforeBatch = beforeBatch
    this.#batchMax = batchMax
    this.#beginBatch = database.prepare('begin immediate')
    this.#commitBatch = database.prepare('commit')
    this.#beginUnit = database.prepare('savepoint unit')
    this.#endUnit = database.prepare('release unit')
    this.#undoUnit = database.prepare('rollback to unit')
  }

  /** Settles after the unit's commit, with what it returned or threw, or with why the commit failed. */
  add<T>(query: Kysely<Schema>, unit: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error('The database is closed'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ query, unit, resolve, reject, failed: false, outcome: undefined })
      if (!this.#isScheduled) this.#schedule()
    })
  }

  /** @throws Error while no unit is running. */
  assertInUnit(): void {
    if (!this.#isInUnit) throw new Error('The unit of this query has ended')
  }

  /** Resolves when all units that were added are settled; no more can be added. */
  async close(): Promise<void> {
    this.#isClosed = true
    if (!this.#isScheduled) return
    await new Promise<void>(resolve => {
      this.#whenIdle = resolve
    })
  }

  #schedule(): void {
    this.#isScheduled = true
    setImmediate(() => this.#drain())
  }

  async #drain(): Promise<void> {
    const batch = this.#queue.slice(0, this.#batchMax)
    this.#beforeBatch(batch.length)
    const settled = await this.#settle(batch)
    this.#queue = this.#queue.slice(settled)
    this.#isScheduled = false
    if (this.#queue.length > 0) this.#schedule()
    else this.#whenIdle?.()
  }

  /** Runs the units and commits. @returns how many were settled; the others found no transaction to run in. */
  async #settle(batch: readonly Waiting[]): Promise<number> {
    const { database } = this.#connection
    let ran = 0
    try {
      this.#beginBatch.all()
      for (const waiting of batch) {
        ran++
        await this.#runUnit(waiting)
      }
      this.#commitBatch.all()
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

  /** @throws only when the whole batch is lost. */
  async #runUnit(waiting: Waiting): Promise<void> {
    const tx = new SqliteTransaction(this.#connection, waiting.query)
    this.#beginUnit.all()
    this.#isInUnit = true
    try {
      waiting.outcome = await waiting.unit(tx)
      this.#endUnit.all()
    } catch (error) {
      waiting.failed = true
      waiting.outcome = error
      this.#undoUnit.all()
      this.#endUnit.all()
    } finally {
      this.#isInUnit = false
      tx.end()
    }
  }
}

import type { StatementSync } from 'node:sqlite'
import type { Transaction } from '../database.ts'
import { createNestedTransactionError, type TransactionScope } from '../transaction-scope.ts'
import { DatabaseUnavailableError } from '../unavailable.ts'
import type { CommitCounter } from './commit-count.ts'
import type { SqliteConnection } from './connection.ts'
import { undoneWriteChannel } from './diagnostics.ts'
import { isConstraintError, isDatabaseBusy } from './errors.ts'
import { SqliteTransaction } from './transaction.ts'

type TransactionWork = (tx: Transaction) => Promise<unknown>

/** A transaction function, the promise of its caller, and its outcome. */
interface QueuedTransaction {
  readonly work: TransactionWork
  readonly sinceMs: number
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
  hasFailed: boolean
  /** The value that the function returned, or the error that it threw. */
  outcome: unknown
}

/**
 * How a batch of transaction functions runs. `savepoints`: with a savepoint before each function, so that only a
 * function that throws is undone. `plain`: without savepoints, which is faster, because a savepoint makes SQLite copy
 * each page that two functions of a batch change.
 */
type BatchMode = 'plain' | 'savepoints'

export interface CommitQueueOptions {
  /** Largest number of transactions per commit. With 1, each transaction has its own commit. */
  readonly batchMax: number
  /** Called before a transaction begins on the connection. */
  readonly beforeBegin: () => void
  /** Called with the number of transactions after every commit that wrote something, while no transaction is open. */
  readonly afterCommit: (transactions: number) => void
  /** The longest time that a transaction waits for another process's lock, in milliseconds. */
  readonly lockWaitMs?: number
}

const LOCK_WAIT_MS = 5_000
const RETRY_MIN_MS = 2
const RETRY_MAX_MS = 50

/**
 * A queue of transaction functions that share commits. The transactions that arrive in one turn of the event loop run
 * one after the other inside one SQLite transaction and share one wait for the disk. No caller gets an answer, not even
 * a refusal, before the commit. A function that throws before it has changed a row leaves nothing to undo. When a
 * function throws after a change, the batch is rolled back and runs a second time in one commit, with a savepoint
 * before each function. When a constraint fails at the commit, or a function ends the transaction itself, each function
 * runs again in its own commit.
 */
export class CommitQueue {
  readonly #connection: SqliteConnection
  readonly #scope: TransactionScope
  readonly #count: CommitCounter
  readonly #options: CommitQueueOptions
  readonly #begin: StatementSync
  readonly #commit: StatementSync
  readonly #savepoint: StatementSync
  readonly #undo: StatementSync
  readonly #release: StatementSync
  #queue: QueuedTransaction[] = []
  #isScheduled = false
  #isClosed = false
  #isWriting = false
  #retryMs = RETRY_MIN_MS
  #provedAtMs = Number.NEGATIVE_INFINITY
  #whenIdle: (() => void) | undefined

  constructor(
    connection: SqliteConnection,
    scope: TransactionScope,
    count: CommitCounter,
    options: CommitQueueOptions,
  ) {
    const { database } = connection
    this.#connection = connection
    this.#scope = scope
    this.#count = count
    this.#options = options
    this.#begin = database.prepare('begin immediate')
    this.#commit = database.prepare('commit')
    this.#savepoint = database.prepare('savepoint before_function')
    this.#undo = database.prepare('rollback to before_function')
    this.#release = database.prepare('release before_function')
  }

  /**
   * Adds a transaction function to the queue. The promise settles after the commit: with the value or the error of the
   * function, or with the error of the commit.
   */
  add<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error('The database is closed'))
    if (this.#scope.isInside) return Promise.reject(createNestedTransactionError())
    return new Promise((resolve, reject) => {
      const sinceMs = performance.now()
      this.#queue.push({ work, sinceMs, resolve, reject, hasFailed: false, outcome: undefined })
      if (!this.#isScheduled) this.#schedule()
    })
  }

  /** Makes a commit that only raises the commit count, to prove that the connection can write. */
  probe(): Promise<void> {
    return this.add(async () => {
      this.#connection.hasChanged = true
    })
  }

  /** Whether a transaction is open on the connection. */
  get isWriting(): boolean {
    return this.#isWriting
  }

  /** The time at which the last commit that wrote something succeeded, in milliseconds of `performance.now()`. */
  get provedAtMs(): number {
    return this.#provedAtMs
  }

  /** Closes the queue to further transactions. Resolves when all added transactions are settled. */
  async close(): Promise<void> {
    this.#isClosed = true
    if (!this.#isScheduled) return
    await new Promise<void>(resolve => {
      this.#whenIdle = resolve
    })
  }

  #schedule(): void {
    this.#isScheduled = true
    setImmediate(() => void this.#drain())
  }

  /** Runs and settles one batch after another until the queue is empty. Never rejects. */
  async #drain(): Promise<void> {
    const settled = await this.#settle(this.#queue.slice(0, this.#options.batchMax))
    this.#queue = this.#queue.slice(settled)
    this.#isScheduled = false
    if (this.#queue.length === 0) this.#whenIdle?.()
    else if (settled > 0) this.#schedule()
    else this.#scheduleRetry()
  }

  /** Schedules another attempt, because another process has the lock. To wait inside SQLite would block the thread. */
  #scheduleRetry(): void {
    this.#isScheduled = true
    setTimeout(() => void this.#drain(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MAX_MS)
  }

  /**
   * Runs a batch in the fastest way that works: plain, with savepoints, or with one commit for each function.
   * @returns how many functions of the batch were settled, counted from its beginning; 0 while another process has the
   * lock
   */
  async #settle(batch: readonly QueuedTransaction[]): Promise<number> {
    const first = await this.#settleTogether(batch, 'plain')
    const second = first === 'again' ? await this.#settleTogether(batch, 'savepoints') : first
    if (second !== 'again') return second
    let count = 0
    for (const waiting of batch) {
      const done = await this.#settleTogether([waiting], 'plain')
      if (done === 0) return count
      count++
    }
    return count
  }

  /**
   * Runs all functions of a batch in one transaction.
   * @returns how many were settled, or `again` when the batch was rolled back and must run in another way
   */
  async #settleTogether(batch: readonly QueuedTransaction[], pass: BatchMode): Promise<number | 'again'> {
    this.#options.beforeBegin()
    try {
      this.#begin.run()
    } catch (error) {
      return isDatabaseBusy(error) ? this.#rejectOverdue(batch) : rejectBatch(batch, error)
    }
    this.#retryMs = RETRY_MIN_MS
    this.#isWriting = true
    try {
      return await this.#settleBegun(batch, pass)
    } finally {
      this.#isWriting = false
    }
  }

  /**
   * Runs the functions of a batch in a transaction that has begun, and ends the transaction.
   * @returns the same as `#settleTogether`
   */
  async #settleBegun(batch: readonly QueuedTransaction[], pass: BatchMode): Promise<number | 'again'> {
    const { database } = this.#connection
    let hasChanged = false
    for (const waiting of batch) {
      this.#connection.hasChanged = false
      if (pass === 'savepoints') this.#savepoint.run()
      await this.#run(waiting)
      // Whether the whole transaction has ended already, which a raw `rollback` statement or a full disk can cause.
      const isEnded = !database.isTransaction
      const isUndone = !isEnded && waiting.hasFailed && this.#connection.hasChanged
      if (batch.length > 1 && (isEnded || (isUndone && pass === 'plain'))) return this.#rollBack('again')
      if (isUndone) undoneWriteChannel.publish({ error: waiting.outcome })
      if (isEnded || (isUndone && pass === 'plain'))
        return this.#rollBack(rejectBatch(batch, failureOf(waiting)))
      if (isUndone) this.#undo.run()
      else hasChanged ||= this.#connection.hasChanged
      if (pass === 'savepoints') this.#release.run()
    }
    try {
      this.#commitAll(hasChanged)
    } catch (error) {
      if (isConstraintError(error) && batch.length > 1) return this.#rollBack('again')
      return this.#rollBack(rejectBatch(batch, error))
    }
    for (const { hasFailed, outcome, resolve, reject } of batch) {
      if (hasFailed) reject(outcome)
      else resolve(outcome as never)
    }
    if (hasChanged) this.#options.afterCommit(batch.length)
    return batch.length
  }

  async #run(waiting: QueuedTransaction): Promise<void> {
    const tx = new SqliteTransaction(this.#connection)
    try {
      waiting.hasFailed = false
      waiting.outcome = await this.#scope.run(tx, waiting.work)
    } catch (error) {
      waiting.hasFailed = true
      waiting.outcome = error
    } finally {
      tx.end()
    }
  }

  #commitAll(hasChanged: boolean): void {
    if (!hasChanged) {
      this.#commit.run()
      return
    }
    const count = this.#count.increment()
    this.#commit.run()
    this.#count.acknowledge(count)
    this.#provedAtMs = performance.now()
  }

  #rollBack<Result>(result: Result): Result {
    const { database } = this.#connection
    if (database.isTransaction) database.exec('rollback')
    return result
  }

  /**
   * Rejects the transactions that have waited too long for the lock. They are the first of the batch.
   * @returns the number of rejected transactions
   */
  #rejectOverdue(batch: readonly QueuedTransaction[]): number {
    const latestMs = performance.now() - (this.#options.lockWaitMs ?? LOCK_WAIT_MS)
    const firstInTime = batch.findIndex(({ sinceMs }) => sinceMs > latestMs)
    const overdue = firstInTime < 0 ? batch : batch.slice(0, firstInTime)
    return rejectBatch(
      overdue,
      new DatabaseUnavailableError('Another process holds the lock of the database'),
    )
  }
}

function failureOf({ hasFailed, outcome }: QueuedTransaction): unknown {
  return hasFailed ? outcome : new Error('The function ended its own transaction')
}

function rejectBatch(batch: readonly QueuedTransaction[], error: unknown): number {
  for (const waiting of batch) waiting.reject(error)
  return batch.length
}

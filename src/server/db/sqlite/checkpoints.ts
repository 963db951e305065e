import type { StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { CheckpointResult } from './checkpoint-worker.ts'
import type { SqliteConnection } from './connection.ts'

export interface WalCheckpointOptions {
  readonly file: string
  /** Number of committed transactions after which the next checkpoint begins. */
  readonly transactionsPerPass: number
  /**
   * Number of changed rows after which the next checkpoint begins. One transaction of a job can change as many rows as
   * hundreds of bets.
   */
  readonly rowsPerPass: number
  /**
   * The shortest time between the starts of two checkpoints, in milliseconds. Under load, one checkpoint then copies
   * the pages of thousands of transactions.
   */
  readonly passMinMs: number
  /** The longest time between a commit and the checkpoint that copies its pages, in milliseconds. */
  readonly passMaxMs: number
  /**
   * When the log has this number of pages, the writing thread itself copies the rest of the log. SQLite can then write
   * the log from its beginning again.
   */
  readonly logPagesMax: number
}

/**
 * Copies the write-ahead log back into the database in a separate thread, so that no request waits for the copying.
 * SQLite can write the log from its beginning again only when all of it has been copied. Therefore, once the log has
 * `logPagesMax` pages, the writing thread copies, between two batches, the pages that were written during a checkpoint.
 * The separate thread starts with the first checkpoint; closing the database copies the rest.
 */
export class WalCheckpointer {
  readonly #options: WalCheckpointOptions
  readonly #writer: SqliteConnection
  #worker: Worker | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #countRows: StatementSync
  #waiting = 0
  /** Value of `#rows()` when the last checkpoint started. */
  #rowsAtPass = 0
  #passAtMs = Number.NEGATIVE_INFINITY
  #isUnderWay = false
  #isLogFull = false

  constructor(writer: SqliteConnection, options: WalCheckpointOptions) {
    this.#writer = writer
    this.#options = options
    this.#countRows = writer.database.prepare('select total_changes() as rows')
  }

  /**
   * Counts committed transactions and starts a checkpoint when one is due. Call it after every commit, while no
   * transaction is open.
   */
  afterCommit(transactions: number): void {
    this.#waiting += transactions
    try {
      if (this.#isLogFull) this.#copyRest()
      if (this.#isDue()) this.#askForPass()
      else this.#timer ??= setTimeout(() => this.#passLate(), this.#options.passMaxMs).unref()
    } catch {
      // Ignores the error: the log still contains the pages that were not copied. If the disk is broken, the commits
      // themselves fail.
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#worker?.terminate()
  }

  #isDue(): boolean {
    const { transactionsPerPass, rowsPerPass, passMinMs } = this.#options
    return (
      !this.#isUnderWay &&
      performance.now() - this.#passAtMs >= passMinMs &&
      (this.#waiting >= transactionsPerPass || this.#rows() - this.#rowsAtPass >= rowsPerPass)
    )
  }

  /** Number of rows that the connection has changed since it was opened. */
  #rows(): number {
    return (this.#countRows.get() as { rows: number }).rows
  }

  #copyRest(): void {
    this.#isLogFull = false
    this.#writer.database.exec('pragma wal_checkpoint(passive)')
  }

  #passLate(): void {
    this.#timer = undefined
    if (this.#isUnderWay) this.#timer = setTimeout(() => this.#passLate(), this.#options.passMinMs).unref()
    else if (this.#waiting > 0) this.#askForPass()
  }

  #askForPass(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = 0
    this.#rowsAtPass = this.#rows()
    this.#passAtMs = performance.now()
    this.#worker ??= this.#start()
    this.#worker.postMessage('pass')
    this.#isUnderWay = true
  }

  #start(): Worker {
    const program = new URL('./checkpoint-worker.ts', import.meta.url)
    const worker = new Worker(program, { workerData: this.#options.file })
    worker.on('message', ({ logged }: CheckpointResult) => {
      this.#isUnderWay = false
      this.#isLogFull = logged >= this.#options.logPagesMax
    })
    // Ignores the error; the next checkpoint starts a new thread. If no thread can start, SQLite's own checkpoints in
    // the writing thread copy the log, which is slower but equally safe.
    worker.on('error', () => {
      this.#worker = undefined
      this.#isUnderWay = false
    })
    worker.unref()
    return worker
  }
}

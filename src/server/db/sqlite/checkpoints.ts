import type { StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { CheckpointPass } from './checkpoint-worker.ts'
import type { SqliteConnection } from './connection.ts'

export interface CheckpointOptions {
  readonly file: string
  /** Transactions after which a pass begins. */
  readonly transactionsPerPass: number
  /** Changed rows after which a pass begins: a transaction of a job changes as many as hundreds of bets. */
  readonly rowsPerPass: number
  /** The shortest time between the starts of two passes: under load one pass serves thousands of transactions. */
  readonly passMinMs: number
  /** The longest time between a commit and the pass that copies its pages. */
  readonly passMaxMs: number
  /** Size in pages at which the log is copied completely, so that it starts over. */
  readonly logPagesMax: number
}

/**
 * Copies the write-ahead log back into the database in a thread of its own, so that no answer waits for it. A log
 * starts over only when all of it is copied. So once the log has reached `logPagesMax`, the writer itself copies the
 * pages that were written during a pass, between two batches. The thread starts with the first pass; closing the
 * database copies the rest.
 */
export class LogCheckpointer {
  readonly #options: CheckpointOptions
  readonly #writer: SqliteConnection
  #worker: Worker | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #countRows: StatementSync
  #waiting = 0
  /** The changed rows of the connection at the last pass. */
  #rowsAtPass = 0
  #passAtMs = Number.NEGATIVE_INFINITY
  #isUnderWay = false
  #isLogFull = false

  constructor(writer: SqliteConnection, options: CheckpointOptions) {
    this.#writer = writer
    this.#options = options
    this.#countRows = writer.database.prepare('select total_changes() as rows')
  }

  /** To be called after every commit, while no transaction is open. */
  afterCommit(transactions: number): void {
    this.#waiting += transactions
    try {
      if (this.#isLogFull) this.#copyRest()
      if (this.#isDue()) this.#askForPass()
      else this.#timer ??= setTimeout(() => this.#passLate(), this.#options.passMaxMs).unref()
    } catch {
      // The log still has the pages that were not copied. A broken disk makes the commits themselves fail.
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

  /** The rows that the connection has changed since it was opened. */
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
    worker.on('message', ({ logged }: CheckpointPass) => {
      this.#isUnderWay = false
      this.#isLogFull = logged >= this.#options.logPagesMax
    })
    // A new thread runs the next pass. If no thread starts, SQLite's own checkpoints in the writer copy the log:
    // slower, equally safe.
    worker.on('error', () => {
      this.#worker = undefined
      this.#isUnderWay = false
    })
    worker.unref()
    return worker
  }
}

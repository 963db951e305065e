import { Worker } from 'node:worker_threads'
import type { CheckpointPass } from './checkpoint-worker.ts'
import type { SqliteConnection } from './connection.ts'

export interface CheckpointOptions {
  readonly file: string
  /** Units between two passes: pages that many of them wrote are copied once for all. */
  readonly unitsPerPass: number
  /** A log that has come to so many pages is started over. */
  readonly logPagesMax: number
}

/**
 * Copies the write-ahead log back into the database in a thread of its own, so that no answer waits for it. Only
 * what is written during a pass is left to the writer, between two batches and once in a long while, since a log
 * starts over when nothing of it is left to copy. Small databases never need the thread: closing copies all.
 */
export class Checkpoints {
  readonly #options: CheckpointOptions
  readonly #writer: SqliteConnection
  #worker: Worker | undefined
  #units = 0
  #isUnderWay = false
  #isLogFull = false

  constructor(writer: SqliteConnection, options: CheckpointOptions) {
    this.#writer = writer
    this.#options = options
  }

  /** To be told of every batch of units before its transaction is open. */
  beforeBatch(units: number): void {
    this.#units += units
    try {
      if (this.#isLogFull) this.#copyRest()
      else if (!this.#isUnderWay && this.#units >= this.#options.unitsPerPass) this.#askForPass()
    } catch {
      // The log keeps what could not be copied; a disk that is broken shows at the commits themselves.
    }
  }

  #copyRest(): void {
    this.#isLogFull = false
    this.#writer.database.exec('pragma wal_checkpoint(passive)')
  }

  #askForPass(): void {
    this.#units = 0
    this.#worker ??= this.#start()
    this.#worker.postMessage('pass')
    this.#isUnderWay = true
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const program = new URL('./checkpoint-worker.ts', import.meta.url)
    const worker = new Worker(program, { workerData: this.#options.file })
    worker.on('message', ({ logged }: CheckpointPass) => {
      this.#isUnderWay = false
      this.#isLogFull = logged >= this.#options.logPagesMax
    })
    // A new thread makes the next pass. Without any the writer's own checkpoints do: slower, and as safe.
    worker.on('error', () => {
      this.#worker = undefined
      this.#isUnderWay = false
    })
    worker.unref()
    return worker
  }
}

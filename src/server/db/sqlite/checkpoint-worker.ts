import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** The answer of this worker after one checkpoint of SQLite's write-ahead log. */
export interface CheckpointResult {
  /** Number of pages in the write-ahead log after the checkpoint. */
  readonly logged: number
}

const database = new DatabaseSync(workerData as string)
// With `full`, a checkpoint flushes the copied pages to the disk before SQLite may overwrite the log.
database.exec('pragma synchronous = full')

// A passive checkpoint neither waits for other connections nor makes them wait. It leaves pages that are written during
// the checkpoint to the next one.
const passiveCheckpoint = database.prepare('pragma wal_checkpoint(passive)')

parentPort?.on('message', () => {
  const { log } = passiveCheckpoint.get() as { log: number }
  parentPort?.postMessage({ logged: log } satisfies CheckpointResult)
})

import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** The result of a pass. */
export interface CheckpointPass {
  /** Number of pages in the log. */
  readonly logged: number
}

const database = new DatabaseSync(workerData as string)
// A pass flushes the copied pages to the disk before the log may be overwritten.
database.exec('pragma synchronous = full')

// A passive pass never waits for other connections, and they never wait for the pass; the next pass copies pages
// written meanwhile.
const pass = database.prepare('pragma wal_checkpoint(passive)')

parentPort?.on('message', () => {
  const { log } = pass.get() as { log: number }
  parentPort?.postMessage({ logged: log } satisfies CheckpointPass)
})

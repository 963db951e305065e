import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** How far a pass came, in pages. */
export interface CheckpointPass {
  /** What the log holds. */
  readonly logged: number
}

const database = new DatabaseSync(workerData as string)
// A pass forces the copied pages to the disk before the log may be overwritten.
database.exec('pragma synchronous = full')

// A passive pass waits for nobody and nobody waits for it; pages written meanwhile are left for the next one.
const pass = database.prepare('pragma wal_checkpoint(passive)')

parentPort?.on('message', () => {
  const { log } = pass.get() as { log: number }
  parentPort?.postMessage({ logged: log } satisfies CheckpointPass)
})

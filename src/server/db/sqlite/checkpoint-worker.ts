import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** How far a pass came, in pages. */
export interface CheckpointPass {
  /** What the log holds. */
  readonly logged: number
}

const database = new DatabaseSync(workerData as string)
// What is copied must lie on the disk before the log may forget it.
database.exec('pragma synchronous = full')

// A passive pass waits for nobody and nobody waits for it; whoever writes meanwhile adds to what is left.
const pass = database.prepare('pragma wal_checkpoint(passive)')

parentPort?.on('message', () => {
  const { log } = pass.get() as { log: number }
  parentPort?.postMessage({ logged: log } satisfies CheckpointPass)
})

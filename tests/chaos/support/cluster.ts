import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCluster as createOne, type Cluster as OneCluster } from '../../support/cluster.ts'

/** A PostgreSQL of a test's own, to be knocked over and set up again. */
export interface Cluster extends OneCluster {
  /** Ends it at once, as a crash would: no checkpoint, every connection cut. */
  crash(): Promise<void>
}

/** Makes a cluster that keeps what it has committed, and starts it. */
export async function createCluster(): Promise<Cluster> {
  const cluster = await createOne({ isDurable: true })
  return {
    ...cluster,
    async crash() {
      const [pid] = (await readFile(join(cluster.databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
      // SIGQUIT is the immediate shutdown; `stop` then only waits for the end.
      process.kill(Number(pid), 'SIGQUIT')
      await cluster.stop()
    },
  }
}

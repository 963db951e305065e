import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPostgresCluster as createOne, type Cluster as OneCluster } from '../../support/cluster.ts'

/** A PostgreSQL cluster that a test can crash and start again. */
export interface CrashableCluster extends OneCluster {
  /** Ends PostgreSQL at once like a crash: writes no checkpoint and cuts every connection. */
  crash(): Promise<void>
}

/** Makes a cluster whose committed data survives a crash, and starts it. */
export async function createCrashableCluster(): Promise<CrashableCluster> {
  const cluster = await createOne({ isDurable: true })
  return {
    ...cluster,
    async crash() {
      const [pid] = (await readFile(join(cluster.databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
      // SIGQUIT is PostgreSQL's immediate shutdown; `stop` then only waits for the end of the process.
      process.kill(Number(pid), 'SIGQUIT')
      await cluster.stop()
    },
  }
}

import { createPostgresCluster } from './cluster.ts'

/** The environment variable with the URL of the PostgreSQL cluster that `tests/run.ts` started for all its steps. */
export const CLUSTER_VARIABLE = 'TEST_CLUSTER_URL'

/** A PostgreSQL cluster that one step uses. */
export interface BorrowedCluster {
  /** The connection URL of the cluster's own database. */
  readonly url: string
  /** Removes the cluster, unless other steps of the run share it. */
  giveBack(): Promise<void>
}

/** Returns the shared cluster of the run. For a step that runs alone, creates a new cluster. */
export async function borrowCluster(): Promise<BorrowedCluster> {
  const url = process.env[CLUSTER_VARIABLE]
  if (url) return { url, giveBack: async () => {} }
  const cluster = await createPostgresCluster()
  return { url: cluster.url, giveBack: () => cluster.remove() }
}

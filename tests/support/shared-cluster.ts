import { createCluster } from './cluster.ts'

/** Names the PostgreSQL cluster that `tests/run.ts` started for all its steps. */
export const CLUSTER_VARIABLE = 'TEST_CLUSTER_URL'

/** A cluster for one step. */
export interface BorrowedCluster {
  /** The cluster's own database. */
  readonly url: string
  /** Removes the cluster, unless it belongs to the whole run. */
  giveBack(): Promise<void>
}

/** The cluster of the whole run; for a step that runs alone a new one. */
export async function borrowCluster(): Promise<BorrowedCluster> {
  const url = process.env[CLUSTER_VARIABLE]
  if (url) return { url, giveBack: async () => {} }
  const cluster = await createCluster()
  return { url: cluster.url, giveBack: () => cluster.remove() }
}

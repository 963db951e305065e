import type { TestProject } from 'vitest/node'
import { createCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's own database; test files make theirs beside it. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL cluster for the whole run. @returns what stops it again. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await createCluster()
  project.provide('postgresUrl', cluster.url)
  return () => cluster.remove()
}

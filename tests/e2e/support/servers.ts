import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { setup } from '../../support/postgres-setup.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

/** The database under a server. */
export type Engine = 'sqlite' | 'postgres'

/** Variables that differ from a server as players get it: many tests come from one address at once. */
const TEST_ENV = { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'info' }

/** Real servers, each started when a test first asks for it and kept for the tests after. */
export class Servers {
  readonly #running = new Map<string, Promise<ServerProcess>>()
  #cluster: Promise<Cluster> | undefined

  /** The server on this engine with these further variables. */
  get(engine: Engine, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const key = JSON.stringify([engine, env])
    const running = this.#running.get(key) ?? this.#start(engine, env)
    this.#running.set(key, running)
    return running
  }

  async #start(engine: Engine, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const all = { ...TEST_ENV, ...env }
    if (engine === 'sqlite') return startServer({ env: all })
    this.#cluster ??= startCluster()
    return startServer({ env: all, databaseUrl: await newDatabase(await this.#cluster) })
  }

  /** Stops them all; a server that does not stop cleanly fails the run. */
  async stop(): Promise<void> {
    const ends = [...this.#running.values()].map(async running => (await running).stop())
    const results = await Promise.allSettled(ends)
    await (await this.#cluster)?.stop()
    const failed = results.find(result => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}

interface Cluster {
  readonly url: string
  stop(): Promise<void>
}

async function startCluster(): Promise<Cluster> {
  let url = ''
  // The API tests' own setup; of the project it only hands the address on.
  const project: Pick<TestProject, 'provide'> = {
    provide: (_key, value) => {
      url = value as string
    },
  }
  const stop = await setup(project as TestProject)
  return { url, stop }
}

async function newDatabase(cluster: Cluster): Promise<string> {
  const name = `e2e_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
}

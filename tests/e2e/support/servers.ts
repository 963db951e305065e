import { type Cluster, createCluster, newDatabase } from '../../support/cluster.ts'
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
    this.#cluster ??= createCluster()
    const { url } = await newDatabase((await this.#cluster).url)
    return startServer({ env: all, databaseUrl: url })
  }

  /** Stops them all; a server that does not stop cleanly fails the run. */
  async stop(): Promise<void> {
    const ends = [...this.#running.values()].map(async running => (await running).stop())
    const results = await Promise.allSettled(ends)
    await (await this.#cluster)?.remove()
    const failed = results.find(result => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}

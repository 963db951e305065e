import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newDatabase } from '../../support/cluster.ts'
import { type HostedServer, hostServer } from '../../support/hosted-server.ts'
import { runHere, type ToolRun } from '../../support/operator-tool.ts'
import { type BorrowedCluster, borrowCluster } from '../../support/shared-cluster.ts'
import { HOST_VARIABLE, type OperatorRun, type ServerKind } from './servers.ts'

/** Variables that differ from a production server: here many tests call from one address at once. */
const TEST_ENV = { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'info' }

/** Starts a server when a test first asks for its kind, and runs it until the end of the run. */
class Running {
  readonly #servers = new Map<string, Promise<HostedServer>>()
  readonly #started = new Map<string, HostedServer>()
  #cluster: Promise<BorrowedCluster> | undefined

  get(kind: ServerKind): Promise<HostedServer> {
    const key = JSON.stringify([kind.engine, kind.name, Object.entries(kind.env).sort()])
    const server = this.#servers.get(key) ?? this.#start(kind)
    this.#servers.set(key, server)
    return server
  }

  async #start({ engine, env }: ServerKind): Promise<HostedServer> {
    const databaseUrl = engine === 'postgres' ? await this.#newPostgres() : ''
    const server = await hostServer({ env: { ...TEST_ENV, ...env }, databaseUrl })
    this.#started.set(server.dataDir, server)
    return server
  }

  async #newPostgres(): Promise<string> {
    this.#cluster ??= borrowCluster()
    return (await newDatabase((await this.#cluster).url)).url
  }

  /** Makes the server of a data folder read its settings and activities again. */
  async readSettings(dataDir: string): Promise<void> {
    await this.#started.get(dataDir)?.readSettings()
  }

  /** Stops all servers. @throws Error of the first server that did not stop cleanly */
  async stop(): Promise<void> {
    const ends = [...this.#servers.values()].map(async server => (await server).stop())
    const results = await Promise.allSettled(ends)
    await (await this.#cluster)?.giveBack()
    const failed = results.find(result => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** Answers one request of a worker. */
async function answerOf(request: IncomingMessage, running: Running): Promise<string> {
  const body: unknown = JSON.parse(await text(request))
  if (request.url === '/operator') return JSON.stringify(await runTool(body as OperatorRun, running))
  if (request.url === '/settings') {
    await running.readSettings((body as { dataDir: string }).dataDir)
    return ''
  }
  const server = await running.get(body as ServerKind)
  if (request.url === '/logs') return server.logs()
  const { url, dataDir, databaseUrl } = server
  return JSON.stringify({ url, dataDir, databaseUrl })
}

async function runTool({ words, env }: OperatorRun, running: Running): Promise<ToolRun> {
  const run = await runHere(words, { ...process.env, ...env })
  await running.readSettings(env.PERYA_DATA)
  return run
}

/**
 * Starts a service on loopback through which all workers of one run share the servers under test, which run in this
 * process. An environment variable tells the workers its address.
 * @returns a function that stops every server; a server that does not stop cleanly fails the run
 */
export default async function hostServers(): Promise<() => Promise<void>> {
  const running = new Running()
  const host = createServer((request, response) => {
    answerOf(request, running).then(
      body => response.end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  process.env[HOST_VARIABLE] = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  return async () => {
    host.closeAllConnections()
    host.close()
    await running.stop()
  }
}

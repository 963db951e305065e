import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findMemoryFolder } from './memory-folder.ts'
import {
  findPostgresProgramsFolder,
  findPostgresSystemUser,
  type PostgresSystemUser,
} from './postgres-programs.ts'

/** A PostgreSQL cluster for tests, on a free loopback port. */
export interface Cluster {
  /** The connection URL of the cluster's own database. */
  readonly url: string
  readonly databaseDir: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops the cluster and deletes its data. */
  remove(): Promise<void>
}

/** PostgreSQL settings that make commits faster: writes are not forced to disk, so a crash may lose data. */
const NOT_DURABLE_OPTIONS = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']

const OWNER = 'perya'
const READY_MESSAGE = 'database system is ready to accept connections'

/**
 * Creates and starts a cluster, which stops when this process exits.
 * @param options.isDurable whether committed data survives a crash. If not, the cluster is faster, and its files are in
 * memory if there is enough memory (each copy of a template has about 1,500 files).
 * @throws Error with PostgreSQL's message when it does not start
 */
export async function createPostgresCluster({ isDurable = false } = {}): Promise<Cluster> {
  const user = findPostgresSystemUser()
  const programs = findPostgresProgramsFolder(user)
  const home = mkdtempSync(join(isDurable ? tmpdir() : findMemoryFolder(), 'perya-postgres-data-'))
  const port = await freePort()
  const databaseDir = join(home, 'data')
  await makeDatabaseDir(home, databaseDir, user, programs)
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=300',
    ...(isDurable ? [] : NOT_DURABLE_OPTIONS),
  ]
  const args = ['-D', databaseDir, ...settings.flatMap(setting => ['-c', setting])]
  let running: ChildProcess | undefined
  const killAndRemoveNow = () => {
    running?.kill('SIGQUIT')
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', killAndRemoveNow)
  const start = async () => {
    running = await startPostgres(join(programs, 'postgres'), args, user)
  }
  const stop = async () => {
    if (running) await stopPostgres(running)
    running = undefined
  }
  await start()
  return {
    url: `postgres://${OWNER}:${OWNER}@127.0.0.1:${port}/postgres`,
    databaseDir,
    start,
    stop,
    async remove() {
      await stop()
      process.off('exit', killAndRemoveNow)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function makeDatabaseDir(
  home: string,
  databaseDir: string,
  user: PostgresSystemUser,
  programs: string,
): Promise<void> {
  await chmod(home, 0o755)
  await mkdir(databaseDir)
  if (user.uid !== undefined && user.gid !== undefined) await chown(databaseDir, user.uid, user.gid)
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, OWNER, { mode: 0o644 })
  const options = ['--auth=password', `--username=${OWNER}`, `--pwfile=${passwordFile}`]
  // Makes PostgreSQL hash the password with one SCRAM iteration for each connection. Its default of 4,096 iterations is
  // slow in a run with many connections.
  const hashing = ['--set=scram_iterations=1']
  const encoding = ['--encoding=UTF8', '--locale=C', '--lc-messages=C']
  execFileSync(join(programs, 'initdb'), [`--pgdata=${databaseDir}`, ...options, ...hashing, ...encoding], {
    ...user,
    cwd: home,
    stdio: 'pipe',
  })
}

async function startPostgres(
  program: string,
  args: readonly string[],
  user: PostgresSystemUser,
): Promise<ChildProcess> {
  const child = spawn(program, args, { ...user, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start\n${said}`)))
    child.stderr.setEncoding('utf8').on('data', text => {
      // Continues to read the output after the start. Otherwise the pipe would fill up and PostgreSQL would wait.
      if (said.includes(READY_MESSAGE)) return
      said += text
      if (said.includes(READY_MESSAGE)) resolve()
    })
  })
  return child
}

/** Stops PostgreSQL by a fast shutdown, which cuts connections and writes committed data to disk. */
async function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGINT')
  await exited
}

/**
 * Creates a new database in the cluster, empty or as a copy of `template`. The template must have no connections.
 * @returns its URL, and a function that drops it
 */
export async function newDatabase(
  clusterUrl: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copies the files of the template. For a small template, this takes a third of the processor time that logging its
  // pages would take.
  const source = template ? ` template ${template} strategy file_copy` : ''
  await runStatement(clusterUrl, `create database ${name}${source}`)
  return {
    url: Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href,
    drop: () => runStatement(clusterUrl, `drop database ${name} with (force)`),
  }
}

async function runStatement(url: string, statement: string): Promise<void> {
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

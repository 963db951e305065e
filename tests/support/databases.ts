import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { type Database, type DatabaseConfig, openDatabase } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import type { Engine } from '../../src/server/db/prepared.ts'
import { newDatabase } from './cluster.ts'

/** Makes databases that no other test knows, and takes them away after the suite. */
export interface TestDatabases {
  readonly engine: Engine
  /** A new database with all its tables. */
  create(): Promise<Database>
  /** What opens a new database that has no tables yet. */
  createEmpty(): Promise<DatabaseConfig>
  /** Opens a database, once more if it is open already: what another process would see. */
  open(config: DatabaseConfig): Database
  /** What opened a database of this suite. */
  configOf(db: Database): DatabaseConfig
}

/**
 * Runs a suite on SQLite and on PostgreSQL.
 *
 * ```ts
 * onBothEngines('posting', databases => {
 *   let db: Database
 *   beforeAll(async () => {
 *     db = await databases.create()
 *   })
 * })
 * ```
 */
export function onBothEngines(name: string, suite: (databases: TestDatabases) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${name} on ${engine}`, () => suite(databasesOn(engine)))
  }
}

/** The databases of the enclosing suite on one engine. */
export function databasesOn(engine: Engine): TestDatabases {
  const opened = new Map<Database, DatabaseConfig>()
  const removals: (() => Promise<void>)[] = []

  afterAll(async () => {
    await Promise.all([...opened.keys()].map(db => db.close()))
    await Promise.all(removals.map(remove => remove()))
  })

  const databases: TestDatabases = {
    engine,
    async create() {
      const db = databases.open(await databases.createEmpty())
      await migrate(db, Date.now())
      return db
    },
    async createEmpty() {
      const { config, remove } = await (engine === 'sqlite' ? newFile() : newPostgres())
      removals.push(remove)
      return config
    },
    open(config) {
      const db = openDatabase(config)
      opened.set(db, config)
      return db
    },
    configOf: db => opened.get(db) ?? {},
  }
  return databases
}

interface Created {
  readonly config: DatabaseConfig
  readonly remove: () => Promise<void>
}

async function newFile(): Promise<Created> {
  const home = await mkdtemp(join(tmpdir(), 'perya-sqlite-'))
  return {
    config: { file: join(home, 'perya.sqlite') },
    remove: () => rm(home, { recursive: true, force: true }),
  }
}

async function newPostgres(): Promise<Created> {
  const { url, drop } = await newDatabase(inject('postgresUrl'))
  return { config: { url }, remove: drop }
}

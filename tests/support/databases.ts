import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, inject, type RunnerTask, type RunnerTestSuite } from 'vitest'
import type { Database, DatabaseConfig } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import type { DatabaseEngine } from '../../src/server/db/prepared.ts'
import { newDatabase } from './cluster.ts'
import { findMemoryFolder } from './memory-folder.ts'
import { mirrorOnPostgres } from './postgres-mirror.ts'
import { RACE_TEST_TAG } from './race-tag.ts'

/** Creates databases that no other test uses, and removes them after the suite. */
export interface TestDatabases {
  readonly engine: DatabaseEngine
  /** Creates a new database with all its tables, as a copy of the run's migrated template. */
  create(): Promise<Database>
  /** Creates a database without tables and returns the config with which it can be opened. */
  createEmpty(): Promise<DatabaseConfig>
  /** Opens a database. A test can open the same database again, to imitate a second process. */
  open(config: DatabaseConfig): Database
  /**
   * Closes a database before the suite ends. PostgreSQL does not have enough connections for all databases of a long
   * suite.
   */
  close(db: Database): Promise<void>
  /** Adds work that runs at the end of the suite, before its databases close. */
  atEnd(work: () => Promise<void>): void
  /** Creates a new folder for files of the server. */
  folder(): Promise<string>
  /** Returns the config with which a database of this suite was opened. */
  configOf(db: Database): DatabaseConfig
}

/**
 * Runs all tests of a suite on SQLite, which is the faster engine. PostgreSQL runs only the suite's tests with the tag
 * `race`, and each SQL statement that SQLite has run (`mirrorOnPostgres`). With `TEST_ENGINES=both`, as in
 * `npm run test:long -- engines`, all tests run on both engines. `tests/README.md` says for which suites to use this
 * function, and for which `describeOnBothEngines`.
 */
export function describeOnOneEngine(name: string, suite: (databases: TestDatabases) => void): void {
  if (process.env.TEST_ENGINES === 'both') {
    describeOnBothEngines(name, suite)
    return
  }
  describe(`${name} on sqlite`, () => {
    mirrorOnPostgres()
    suite(suiteDatabasesOnEngine('sqlite'))
  })
  const races = describe(`${name} on postgres`, () => suite(suiteDatabasesOnEngine('postgres')))
  const { collect } = races
  races.collect = async file => keepRaces(await collect(file))
}

/** Removes all tests without the tag `race` from a suite. If no test remains, Vitest does not run the suite's hooks. */
function keepRaces(suite: RunnerTestSuite): RunnerTestSuite {
  suite.tasks = suite.tasks.filter(isRace)
  if (suite.tasks.length === 0) suite.mode = 'skip'
  return suite
}

function isRace(task: RunnerTask): boolean {
  return task.type === 'suite' ? keepRaces(task).tasks.length > 0 : (task.tags ?? []).includes(RACE_TEST_TAG)
}

/**
 * Runs all tests of a suite on SQLite and on PostgreSQL. For suites about money, games or the database, and suites in
 * which calls or processes race; `tests/README.md` has the list.
 *
 * ```ts
 * describeOnBothEngines('posting', databases => {
 *   let db: Database
 *   beforeAll(async () => {
 *     db = await databases.create()
 *   })
 * })
 * ```
 */
export function describeOnBothEngines(name: string, suite: (databases: TestDatabases) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${name} on ${engine}`, () => suite(suiteDatabasesOnEngine(engine)))
  }
}

/**
 * Returns the interface by which the enclosing suite creates databases on one engine. After the suite, closes and
 * removes all of these databases.
 */
export function suiteDatabasesOnEngine(engine: DatabaseEngine): TestDatabases {
  const opened = new Map<Database, DatabaseConfig>()
  const removals: (() => Promise<void>)[] = []
  const ends: (() => Promise<void>)[] = []

  afterAll(async () => {
    await Promise.all(ends.map(end => end()))
    await Promise.all([...opened.keys()].map(db => db.close()))
    await Promise.all(removals.map(remove => remove()))
  })

  async function registerForRemoval(created: Promise<CreatedDatabase>): Promise<DatabaseConfig> {
    const { config, remove } = await created
    removals.push(remove)
    return config
  }

  const databases: TestDatabases = {
    engine,
    async create() {
      const { sqliteFolder, postgresTemplate } = inject('templates')
      return databases.open(
        await registerForRemoval(
          engine === 'sqlite' ? createSqliteDatabase(sqliteFolder) : createPostgresDatabase(postgresTemplate),
        ),
      )
    },
    createEmpty: () =>
      registerForRemoval(engine === 'sqlite' ? createSqliteDatabase() : createPostgresDatabase()),
    open(config) {
      const db = openDatabase(config)
      opened.set(db, config)
      return db
    },
    async close(db) {
      if (opened.delete(db)) await db.close()
    },
    atEnd: work => void ends.push(work),
    async folder() {
      const folder = await mkdtemp(join(findMemoryFolder(), 'perya-data-'))
      removals.push(() => rm(folder, { recursive: true, force: true }))
      return folder
    },
    configOf: db => opened.get(db) ?? {},
  }
  return databases
}

interface CreatedDatabase {
  readonly config: DatabaseConfig
  readonly remove: () => Promise<void>
}

async function createSqliteDatabase(templateFolder?: string): Promise<CreatedDatabase> {
  const home = await mkdtemp(join(findMemoryFolder(), 'perya-sqlite-'))
  // Copies the whole folder, since the database includes other files in it.
  if (templateFolder) await cp(templateFolder, home, { recursive: true, preserveTimestamps: true })
  return {
    config: { file: join(home, 'perya.sqlite') },
    remove: () => rm(home, { recursive: true, force: true }),
  }
}

/**
 * How long a request of a test waits for PostgreSQL, in milliseconds. In a race of many calls for one row, the last one
 * waits longer than the product's 5 seconds on a busy machine.
 */
const DATABASE_WAIT_MS = 20_000

async function createPostgresDatabase(template?: string): Promise<CreatedDatabase> {
  const { url, drop } = await newDatabase(inject('templates').postgresUrl, template)
  // Does not wait until the database is dropped. This takes 0.2 seconds, during which the next suite can start.
  return { config: { url, waitMs: DATABASE_WAIT_MS }, remove: async () => void drop() }
}

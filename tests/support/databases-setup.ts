import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DatabaseConfig } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { newDatabase } from './cluster.ts'
import { borrowCluster } from './shared-cluster.ts'

/** Migrated databases without rows. Test files copy them, which is faster than running all migrations. */
export interface TemplateDatabases {
  /** The connection URL of the cluster's own database. */
  readonly postgresUrl: string
  /** Name of the migrated template database in the PostgreSQL cluster. */
  readonly postgresTemplate: string
  /**
   * The connection URL of a copy of the template on which `mirrorOnPostgres` runs statements. The copy stays empty,
   * because no transaction on it commits.
   */
  readonly mirrorUrl: string
  /** Folder of a migrated and closed SQLite database, `perya.sqlite`. */
  readonly sqliteFolder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    templates: TemplateDatabases
  }
}

/**
 * Creates the template databases of one run. Uses the run's shared PostgreSQL cluster if there is one.
 * @returns a function that removes the templates
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await borrowCluster()
  const template = await newDatabase(cluster.url)
  const sqliteFolder = await mkdtemp(join(tmpdir(), 'perya-template-'))
  await makeTables({ url: template.url })
  await makeTables({ file: join(sqliteFolder, 'perya.sqlite') })
  const postgresTemplate = new URL(template.url).pathname.slice(1)
  const mirror = await newDatabase(cluster.url, postgresTemplate)
  project.provide('templates', {
    postgresUrl: cluster.url,
    postgresTemplate,
    mirrorUrl: mirror.url,
    sqliteFolder,
  })
  return async () => {
    await mirror.drop()
    await template.drop()
    await cluster.giveBack()
    await rm(sqliteFolder, { recursive: true, force: true })
  }
}

/** Migrates a database and closes it. PostgreSQL can copy a database only while it has no connections. */
async function makeTables(config: DatabaseConfig): Promise<void> {
  const db = openDatabase(config)
  try {
    await migrate(db, Date.now())
  } finally {
    await db.close()
  }
}

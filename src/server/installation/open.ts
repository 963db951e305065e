import { existsSync } from 'node:fs'
import type { Clock } from '../clock.ts'
import { type Config, type Environment, readConfig, readDatabaseLocation } from '../config.ts'
import type { Database } from '../db/database.ts'
import { assertMigrated, migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { asPostgresStartError } from '../db/postgres/start-failure.ts'
import { databaseFileIn } from '../db/sqlite/sqlite-database.ts'
import { asSqliteStartError } from '../db/sqlite/start-failure.ts'
import { StartError } from '../start-error.ts'
import {
  assertInstalled,
  assertSameVariables,
  claimInstallation,
  variablesOfInstallation,
} from './installation.ts'
import { findInstallation } from './installation-repository.ts'

/**
 * Who opens the database: a server migrates the schema and stores the installation in a new database; a command does
 * neither; `installation change` may name another installation than the database has.
 */
export type DatabaseOpener = 'server' | 'command' | 'installation change'

/**
 * Opens the database of an environment, and reads the config: the installation of the database completes the
 * environment.
 * @throws ConfigError when a variable is invalid, missing, or differs from the database
 * @throws StartError when the database cannot be used: see `openDatabase`, `migrate` and `assertInstalled`
 */
export async function openInstalledDatabase(
  env: Environment,
  { clock, opener }: { readonly clock: Clock; readonly opener: DatabaseOpener },
): Promise<{ config: Config; db: Database }> {
  const place = readDatabaseLocation(env)
  const file = databaseFileIn(place.dataDir)
  if (!place.databaseUrl && !existsSync(file)) {
    if (opener !== 'server')
      throw new StartError(`There is no database at ${file}: check PERYA_DATA, or start a server first.`)
    // Throws for an invalid environment before a database file is created.
    readConfig(env)
  }
  const db = openDatabase({
    url: place.databaseUrl,
    file,
    commit: place.commit,
    connectionMax: place.databaseConnections,
    reportConnectionMax: place.databaseReportConnections,
  })
  try {
    return { config: await readInstalledConfig(env, db, { clock, opener }), db }
  } catch (error) {
    await db.close()
    throw place.databaseUrl ? asPostgresStartError(error, place.databaseUrl) : asSqliteStartError(error, file)
  }
}

async function readInstalledConfig(
  env: Environment,
  db: Database,
  { clock, opener }: { readonly clock: Clock; readonly opener: DatabaseOpener },
): Promise<Config> {
  if (opener !== 'server') await assertMigrated(db)
  const installation = await findInstallation(db)
  if (installation && opener !== 'installation change') assertSameVariables(env, installation)
  const config = readConfig(env, installation && variablesOfInstallation(installation))
  if (opener === 'server') {
    await migrate(db, clock.now())
    await claimInstallation(db, config, clock.now())
  } else {
    await assertInstalled(db, config)
  }
  return config
}

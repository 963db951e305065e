import { existsSync } from 'node:fs'
import type { Clock } from '../clock.ts'
import { type Config, type EnvironmentVariables, readConfig, readDatabaseLocation } from '../config.ts'
import type { Database } from '../db/database.ts'
import { assertMigrated, migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { toPostgresStartError } from '../db/postgres/start-failure.ts'
import { databaseFileInFolder } from '../db/sqlite/sqlite-database.ts'
import { toSqliteStartError } from '../db/sqlite/start-failure.ts'
import { StartError } from '../start-error.ts'
import {
  assertConfigOfInstallation,
  assertSameInstallationVariables,
  checkOrStoreInstallation,
  variablesOfInstallation,
} from './installation.ts'
import { findInstallation } from './installation-repository.ts'

/**
 * The kind of program that opens the database. A server migrates the schema and, in a new database, stores the
 * installation. A command does neither. For the command `installation change`, the environment may name another
 * installation than the database.
 */
export type DatabaseOpener = 'server' | 'command' | 'installation change'

/**
 * Opens the database that an environment names, and reads the config. Variables that the environment does not set come
 * from the installation in the database.
 * @throws ConfigError if a variable is invalid or missing, or differs from the database
 * @throws StartError if the database cannot be used: see `openDatabase`, `migrate` and `assertConfigOfInstallation`
 */
export async function openInstalledDatabase(
  env: EnvironmentVariables,
  { clock, opener }: { readonly clock: Clock; readonly opener: DatabaseOpener },
): Promise<{ config: Config; db: Database }> {
  const place = readDatabaseLocation(env)
  const file = databaseFileInFolder(place.dataDir)
  if (!place.databaseUrl && !existsSync(file)) {
    if (opener !== 'server')
      throw new StartError(`There is no database at ${file}: check PERYA_DATA, or start a server first.`)
    // Reads the config only to throw for an invalid environment before a database file is created.
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
    throw place.databaseUrl ? toPostgresStartError(error, place.databaseUrl) : toSqliteStartError(error, file)
  }
}

async function readInstalledConfig(
  env: EnvironmentVariables,
  db: Database,
  { clock, opener }: { readonly clock: Clock; readonly opener: DatabaseOpener },
): Promise<Config> {
  if (opener !== 'server') await assertMigrated(db)
  const installation = await findInstallation(db)
  if (installation && opener !== 'installation change') assertSameInstallationVariables(env, installation)
  const config = readConfig(env, installation && variablesOfInstallation(installation))
  if (opener === 'server') {
    await migrate(db, clock.now())
    await checkOrStoreInstallation(db, config, clock.now())
  } else {
    await assertConfigOfInstallation(db, config)
  }
  return config
}

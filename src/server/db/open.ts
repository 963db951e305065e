import type { Database, DatabaseConfig } from './database.ts'
import { openPostgres } from './postgres/postgres-database.ts'
import { openSqlite } from './sqlite/sqlite-database.ts'

/**
 * Opens a database without changing its tables.
 * @throws RangeError when the config names no database
 * @throws StartError when an SQLite file cannot be opened, or lacks commits whose callers got an answer
 */
export function openDatabase(config: DatabaseConfig): Database {
  if (config.url) {
    const { url, connectionMax = 10, reportConnectionMax = 4, waitMs = 5_000 } = config
    return openPostgres({ url, connectionMax, reportConnectionMax, waitMs })
  }
  if (config.file) return openSqlite({ file: config.file, commit: config.commit ?? 'group' })
  throw new RangeError('A database needs a url or a file')
}

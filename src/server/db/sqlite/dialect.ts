import { type DatabaseConnection, type Dialect, SqliteAdapter, SqliteIntrospector } from 'kysely'
import type { Value } from '../prepared.ts'
import { unitDriver } from '../unit-driver.ts'
import { PortableSqliteCompiler } from './compiler.ts'
import type { SqliteConnection } from './connection.ts'

/** Statements are synchronous, so the one connection never has two users at once. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Kysely on a connection that somebody else opens, closes and begins transactions on.
 * @param allowed throws when a query may not run now.
 */
export function sqliteDialect(connection: SqliteConnection, allowed: () => void): Dialect {
  const shared: DatabaseConnection = {
    async executeQuery(query) {
      allowed()
      const { rows, changes, lastId } = connection.execute(query.sql, query.parameters as Value[])
      return { rows: rows as never[], numAffectedRows: changes, insertId: lastId }
    },
    streamQuery() {
      throw new Error('SQLite queries are not streamed')
    },
  }
  return {
    createAdapter: () => new SharedConnectionAdapter(),
    createDriver: () => unitDriver(shared),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new PortableSqliteCompiler(),
  }
}

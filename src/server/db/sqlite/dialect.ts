import { type DatabaseConnection, type Dialect, SqliteAdapter, SqliteIntrospector } from 'kysely'
import { borrowedDriver } from '../borrowed-driver.ts'
import { effectOf, type SqlValue } from '../prepared.ts'
import { PortableSqliteCompiler } from './compiler.ts'
import type { SqliteConnection } from './connection.ts'
import { sqliteStatementChannel } from './diagnostics.ts'

/** Statements are synchronous, so Kysely need not queue them for the single connection. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Kysely on a connection whose owner opens it, closes it and begins its transactions.
 * @param assertAllowed throws when a query may not run now.
 */
export function sqliteDialect(connection: SqliteConnection, assertAllowed: () => void): Dialect {
  const shared: DatabaseConnection = {
    async executeQuery(compiled) {
      assertAllowed()
      if (sqliteStatementChannel.hasSubscribers) sqliteStatementChannel.publish({ kind: 'query', compiled })
      const { sql, parameters, query } = compiled
      const { rows, changes, lastId } = connection.execute(sql, parameters as SqlValue[], effectOf(query))
      return { rows: rows as never[], numAffectedRows: changes, insertId: lastId }
    },
    streamQuery() {
      throw new Error('SQLite queries are not streamed')
    },
  }
  return {
    createAdapter: () => new SharedConnectionAdapter(),
    createDriver: () => borrowedDriver(shared),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new PortableSqliteCompiler(),
  }
}

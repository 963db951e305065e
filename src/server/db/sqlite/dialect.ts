import { type DatabaseConnection, type Dialect, SqliteAdapter, SqliteIntrospector } from 'kysely'
import { createBorrowedDriver } from '../borrowed-driver.ts'
import { effectOfQuery, type SqlValue } from '../prepared.ts'
import { PortableSqliteCompiler } from './compiler.ts'
import type { SqliteConnection } from './connection.ts'
import { sqliteStatementChannel } from './diagnostics.ts'

/**
 * Tells Kysely not to queue statements for the single connection. A queue is not needed, because SQLite runs each
 * statement synchronously.
 */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Creates a Kysely dialect on one SQLite connection. The owner of the connection opens and closes it, and begins its
 * transactions.
 * @param assertAllowed throws when a query may not run now
 */
export function createSqliteDialect(connection: SqliteConnection, assertAllowed: () => void): Dialect {
  const shared: DatabaseConnection = {
    async executeQuery(compiled) {
      assertAllowed()
      if (sqliteStatementChannel.hasSubscribers) sqliteStatementChannel.publish({ kind: 'query', compiled })
      const { sql, parameters, query } = compiled
      const { rows, changes, lastId } = connection.execute(
        sql,
        parameters as SqlValue[],
        effectOfQuery(query),
      )
      return { rows: rows as never[], numAffectedRows: changes, insertId: lastId }
    },
    streamQuery() {
      throw new Error('SQLite queries are not streamed')
    },
  }
  return {
    createAdapter: () => new SharedConnectionAdapter(),
    createDriver: () => createBorrowedDriver(shared),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new PortableSqliteCompiler(),
  }
}

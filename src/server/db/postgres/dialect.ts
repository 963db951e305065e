import {
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import { unitDriver } from '../unit-driver.ts'

/**
 * Kysely on a pool or on one client of it; transactions are begun elsewhere.
 * @param allowed throws when a query may not run now.
 */
export function postgresDialect(client: pg.Pool | pg.PoolClient, allowed: () => void): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery(query) {
      allowed()
      const { rows, rowCount } = await client.query(query.sql, [...query.parameters])
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('Queries are not streamed')
    },
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => unitDriver(connection),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

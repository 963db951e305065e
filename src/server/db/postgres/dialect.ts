import {
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import { createBorrowedDriver } from '../borrowed-driver.ts'
import { effectOfQuery } from '../prepared.ts'

/**
 * Creates a Kysely dialect on a pool of connections or on one connection of the pool. The dialect itself begins no
 * transactions.
 * @param assertAllowed throws when a query may not run now
 * @param onChange called after a query that has changed rows
 */
export function createPostgresDialect(
  client: pg.Pool | pg.PoolClient,
  assertAllowed: () => void,
  onChange?: () => void,
): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery(query) {
      assertAllowed()
      const { rows, rowCount } = await client.query(query.sql, [...query.parameters])
      const effect = onChange ? effectOfQuery(query.query) : 'none'
      if (effect === 'unknown' || (effect === 'counted' && (rowCount ?? 0) > 0)) onChange?.()
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('Queries are not streamed')
    },
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createBorrowedDriver(connection),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

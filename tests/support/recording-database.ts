import { type CompiledQuery, createQueryId, type KyselyPlugin } from 'kysely'
import type { Database } from '../../src/server/db/database.ts'
import { replaceMethods } from './failing-database.ts'

/**
 * Wraps a database so that it records the compiled queries of its `read` when they run. Prepared statements are not
 * recorded.
 */
export function createRecordingDatabase(db: Database): {
  readonly db: Database
  readonly queries: CompiledQuery[]
} {
  const queries: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries.push(db.read.getExecutor().compileQuery(node, createQueryId()))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: replaceMethods(db, { read: db.read.withPlugin(plugin) }), queries }
}

import { type CompiledQuery, createQueryId, type KyselyPlugin } from 'kysely'
import type { Database } from '../../src/server/db/database.ts'
import { over } from './failing-database.ts'

/** A database that notes the queries of `read`, compiled as they run. Prepared statements are not among them. */
export function recording(db: Database): { readonly db: Database; readonly queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries.push(db.read.getExecutor().compileQuery(node, createQueryId()))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: over(db, { read: db.read.withPlugin(plugin) }), queries }
}

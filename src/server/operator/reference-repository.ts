import { type Kysely, sql } from 'kysely'
import type { IdLookupTable } from '../command-line/values.ts'
import type { Schema } from '../db/schema.ts'

/** A character that sorts after every character of an id. It marks the end of the ids that begin with a text. */
const AFTER_ID = '~'

/** The ids of a table that begin with a text, at most `limit`. */
export async function listIdsStartingWith(
  query: Kysely<Schema>,
  table: IdLookupTable | 'player',
  { beginning, limit }: { readonly beginning: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where id >= ${beginning} and id < ${beginning + AFTER_ID} order by id limit ${limit}`.execute(query)
  return rows.map(({ id }) => id)
}

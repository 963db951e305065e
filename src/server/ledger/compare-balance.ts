import { type RawBuilder, sql } from 'kysely'
import type { ItemId } from '../../domain/items.ts'
import type { Database } from '../db/database.ts'
import type { Account } from './accounts.ts'

/**
 * A stored balance beside the sum that a module expects it to hold, both of one snapshot.
 * @param expected a select of one number over the module's own tables; null counts as 0
 */
export async function compareBalance(
  db: Database,
  account: Account,
  item: ItemId,
  expected: RawBuilder<number>,
): Promise<{ held: number; expected: number }> {
  const { rows } = await sql<{ held: number; expected: number }>`select
      coalesce((select amount from balance where account = ${account} and item = ${item}), 0) as held,
      coalesce((${expected}), 0) as expected`.execute(db.read)
  return rows[0] ?? { held: 0, expected: 0 }
}

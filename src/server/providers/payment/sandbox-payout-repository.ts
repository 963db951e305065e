import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { TimeRange } from './provider.ts'

export type PayoutRow = Selectable<Schema['sandbox_payout']>

const PAGE_SIZE = 1_000

export function findPayoutRow({ read }: Database, withdrawalId: string): Promise<PayoutRow | undefined> {
  return read
    .selectFrom('sandbox_payout')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()
}

/** Stores a payout, in a transaction of its own, unless the withdrawal has one. */
export async function insertPayoutRow(db: Database, row: PayoutRow): Promise<void> {
  await db.transact(tx =>
    tx.query
      .insertInto('sandbox_payout')
      .values(row)
      .onConflict(conflict => conflict.column('withdrawal_id').doNothing())
      .execute(),
  )
}

/**
 * A page of the payouts of a time range, in the order of their withdrawal ids.
 * @param after the last id of the previous page, or empty
 */
export function listPayoutRows(
  { read }: Database,
  { fromMs, toMs }: TimeRange,
  after: string,
): Promise<PayoutRow[]> {
  return read
    .selectFrom('sandbox_payout')
    .selectAll()
    .where('withdrawal_id', '>', after)
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs)
    .orderBy('withdrawal_id')
    .limit(PAGE_SIZE)
    .execute()
}

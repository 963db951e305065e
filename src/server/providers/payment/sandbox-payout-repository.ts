import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { TimeRange } from './provider.ts'

export type SandboxPayoutRow = Selectable<Schema['sandbox_payout']>

const PAGE_SIZE = 1_000

export function findSandboxPayoutRow(
  { read }: Database,
  withdrawalId: string,
): Promise<SandboxPayoutRow | undefined> {
  return read
    .selectFrom('sandbox_payout')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()
}

/** Stores a payout, in a separate transaction, unless the withdrawal already has one. */
export async function insertSandboxPayoutRow(db: Database, row: SandboxPayoutRow): Promise<void> {
  await db.transact(tx =>
    tx.query
      .insertInto('sandbox_payout')
      .values(row)
      .onConflict(conflict => conflict.column('withdrawal_id').doNothing())
      .execute(),
  )
}

/**
 * Returns a page of the payouts of a time range, in the order of their withdrawal ids.
 * @param after the last id of the previous page, or empty
 */
export function listSandboxPayoutRows(
  { read }: Database,
  { fromMs, toMs }: TimeRange,
  after: string,
): Promise<SandboxPayoutRow[]> {
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

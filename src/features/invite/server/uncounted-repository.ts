import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/**
 * Stores the days on which an invitee's stakes earn no commission, once for each deposit, inside the caller's
 * transaction.
 */
export async function insertDaysWithoutCommission(
  { query }: Transaction,
  row: Insertable<Schema['invite_uncounted']>,
): Promise<void> {
  await query
    .insertInto('invite_uncounted')
    .values(row)
    .onConflict(conflict => conflict.columns(['invitee_id', 'order_id']).doNothing())
    .execute()
}

/** An SQL condition: whether the stakes of a row of `play_day` earn commission. The query must join `invite`. */
export const EARNS_COMMISSION_SQL = sql<SqlBool>`not exists (select 1 from invite_uncounted
  where invite_uncounted.invitee_id = invite.invitee_id
    and play_day.day between invite_uncounted.from_day and invite_uncounted.to_day)`

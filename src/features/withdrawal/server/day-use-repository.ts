import type { Kysely } from 'kysely'
import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import { smallestIdOfTime } from '../../../domain/ids.ts'
import { RETURNED_WITHDRAWAL_STATES } from '../../../domain/payments/withdrawal.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Schema } from '../../../server/db/schema.ts'

/** The number of a player's withdrawals on a UTC day, and their sum in centavos. */
export interface DailyWithdrawals {
  readonly count: number
  readonly amount: number
}

/**
 * The withdrawals of a player that count against the daily limits on the UTC day of `atMs`. Returned withdrawals, and
 * wins paid out by staff, do not count.
 */
export async function readDailyWithdrawals(
  query: Kysely<Schema>,
  playerId: string,
  atMs: number,
): Promise<DailyWithdrawals> {
  const row = await query
    .selectFrom('withdrawal')
    .select(select => [
      select.fn.count<number | string>('id').as('count'),
      select.fn.sum<number | string | null>('amount').as('amount'),
    ])
    .where('player_id', '=', playerId)
    .where('id', '>=', smallestIdOfTime(nextUtcDayStartMsAfter(atMs) - DAY_MS))
    .where('state', 'not in', RETURNED_WITHDRAWAL_STATES)
    .where('win_source', 'is', null)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) }
}

/**
 * The id of the withdrawal that pays out a win; `undefined` without one, or if its amount was returned. Reads inside
 * the caller's transaction.
 */
export async function findWithdrawalOfWin(
  { query }: Transaction,
  playerId: string,
  winSource: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('withdrawal')
    .select('id')
    .where('player_id', '=', playerId)
    .where('win_source', '=', winSource)
    .where('state', 'not in', RETURNED_WITHDRAWAL_STATES)
    .executeTakeFirst()
  return row?.id
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { HOLDING_STATES } from '../../../domain/withdrawal.ts'
import type { Schema } from '../../db/schema.ts'

/** The withdrawals whose payout the provider has not confirmed, and when they became `paying`. */
export function listPaying(query: Kysely<Schema>): Promise<{ id: string; decided_at_ms: number | null }[]> {
  return query
    .selectFrom('withdrawal')
    .select(['id', 'decided_at_ms'])
    .where('state', '=', 'paying')
    .execute()
}

const PAGE_SIZE = 1_000

/**
 * A page of all withdrawals in the order of their ids; empty after the last one.
 * @param after the last id of the previous page, or empty
 */
export function listWithdrawalsAfter(
  query: Kysely<Schema>,
  after: string,
): Promise<{ id: string; amount: number; state: string }[]> {
  return query
    .selectFrom('withdrawal')
    .select(['id', 'amount', 'state'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute()
}

/** Selects the sum of the withdrawals whose amount is on hold, in centavos; null when there are no such withdrawals. */
export function sumHeldWithdrawals(): RawBuilder<number> {
  const states = sql.join(HOLDING_STATES.map(state => sql.lit(state)))
  return sql<number>`select sum(amount) from withdrawal where state in (${states})`
}

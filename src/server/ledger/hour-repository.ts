import type { Kysely } from 'kysely'
import type { ItemId } from '../../domain/awards/items.ts'
import { prepareQuery } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import type { LedgerAccount } from './accounts.ts'

interface HourArgs {
  readonly account: string
  readonly item: number
  readonly hour: number
  readonly journalId: string
  readonly amount: number
  readonly entries: number
}

export const insertHourBalance = prepareQuery((db, p: HourArgs) =>
  db
    .insertInto('balance_hour')
    .values({
      account: p.account,
      item: p.item,
      hour: p.hour,
      journal_id: p.journalId,
      amount: p.amount,
      entries: p.entries,
    })
    .onConflict(conflict =>
      conflict.columns(['account', 'item', 'hour']).doUpdateSet(row => ({
        journal_id: row.ref('excluded.journal_id'),
        amount: row.ref('excluded.amount'),
        entries: row.ref('excluded.entries'),
      })),
    ),
)

/** The state of a stored balance after one of its journals. */
export interface BalanceState {
  readonly amount: number
  readonly entries: number
  readonly journal_id: string
}

/** Returns the present state of a stored balance; `undefined` before its first entry. */
export function findBalanceState(
  query: Kysely<Schema>,
  account: LedgerAccount,
  item: ItemId,
): Promise<BalanceState | undefined> {
  return query
    .selectFrom('balance')
    .select(['amount', 'entries', 'last_journal_id as journal_id'])
    .where('account', '=', account)
    .where('item', '=', item)
    .executeTakeFirst()
}

/**
 * Returns a stored balance at the end of the last stored hour before `hour`; `undefined` when no earlier hour is
 * stored.
 */
export function findHourBalanceBefore(
  query: Kysely<Schema>,
  { account, item, hour }: { account: LedgerAccount; item: ItemId; hour: number },
): Promise<BalanceState | undefined> {
  return query
    .selectFrom('balance_hour')
    .select(['amount', 'entries', 'journal_id'])
    .where('account', '=', account)
    .where('item', '=', item)
    .where('hour', '<', hour)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst()
}

import type { Kysely } from 'kysely'
import type { ItemId } from '../../domain/awards/items.ts'
import { smallestIdOfTime } from '../../domain/ids.ts'
import { prepareQuery } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import type { LedgerAccount } from './accounts.ts'

export type BalanceKey = { account: string; item: number }

export const selectStoredBalance = prepareQuery((db, p: BalanceKey) =>
  db.selectFrom('balance').select('amount').where('account', '=', p.account).where('item', '=', p.item),
)

export const selectDerivedBalance = prepareQuery((db, p: BalanceKey) =>
  db
    .selectFrom('entry')
    .select(row => row.fn.sum<number | null>('amount').as('amount'))
    .where('account', '=', p.account)
    .where('item', '=', p.item),
)

/** Returns the stored balances of an account in several items. Items that the account never contained are absent. */
export function listBalances(
  query: Kysely<Schema>,
  account: LedgerAccount,
  items: readonly ItemId[],
): Promise<{ item: number; amount: number }[]> {
  return query
    .selectFrom('balance')
    .select(['item', 'amount'])
    .where('account', '=', account)
    .where('item', 'in', [...items])
    .execute()
}

/** Identifies a journal by its kind, its reference and the time at which it was posted. */
export interface JournalReference {
  readonly kind: string
  readonly reference: string
  readonly atMs: number
}

/**
 * Selects the position of the first entry of a journal for an account and an item. Other queries use it in their
 * conditions.
 */
export const selectFirstEntryPosition = (
  query: Kysely<Schema>,
  { account, item }: BalanceKey,
  { kind, reference, atMs }: JournalReference,
) =>
  query
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journal_id', 'journal.id')
    .select(select => select.fn.min('entry.position').as('position'))
    // Limits the search to ids from the journal's time on, so that the primary key finds the journal; its id begins
    // with its time.
    .where('journal.id', '>=', smallestIdOfTime(atMs))
    .where('journal.id', '<', smallestIdOfTime(atMs + 1))
    .where('journal.kind', '=', kind)
    .where('journal.reference', '=', reference)
    .where('entry.account', '=', account)
    .where('entry.item', '=', item)

/**
 * Finds the lowest balance after the first entry of a journal or after any later entry; null when the journal has no
 * entry of this balance.
 */
export async function findLowestBalanceSince(
  query: Kysely<Schema>,
  key: BalanceKey,
  journal: JournalReference,
): Promise<number | null> {
  const row = await query
    .selectFrom('entry')
    .select(select => select.fn.min<number | null>('balance_after').as('least'))
    .where('account', '=', key.account)
    .where('item', '=', key.item)
    .where('position', '>=', selectFirstEntryPosition(query, key, journal))
    .executeTakeFirst()
  return row?.least ?? null
}

import type { Kysely } from 'kysely'
import { type Id, timeOfId } from '../../domain/ids.ts'
import type { ItemId } from '../../domain/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import type { Account } from './accounts.ts'
import type { HeldBalance } from './hold.ts'

const HOUR_MS = 60 * 60 * 1000

/** The whole hours between the epoch and a moment. */
export function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS)
}

interface HourArgs {
  readonly account: string
  readonly item: number
  readonly hour: number
  readonly journalId: string
  readonly amount: number
  readonly entries: number
}

const insertHour = prepare((db, p: HourArgs) =>
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

/**
 * Stores what a balance held at the end of the hour of its last change, in the transaction of the first change after that
 * hour. `post` calls it, with the balance as it was before.
 */
export function keepHour(tx: Transaction, held: HeldBalance, lastJournalId: Id): void {
  const { account, item, amount, entries } = held
  const hour = hourOf(timeOfId(lastJournalId))
  tx.write(insertHour, { account, item, hour, journalId: lastJournalId, amount, entries })
}

/** A place in the history of a stored balance: after so many entries. */
export interface BalancePlace {
  /** Hundredths, or pieces of the item. */
  readonly amount: Centavos
  readonly entries: number
  /** The journal that changed it last; null before the first one. */
  readonly journalId: Id | null
}

/** Before the first entry. */
export const NOWHERE: BalancePlace = { amount: centavos(0), entries: 0, journalId: null }

/**
 * What a stored balance held before a moment, which is rounded up to a whole hour. Two places of one balance enclose the
 * entries between them without a gap, whatever the order in which transactions of one hour have committed.
 * @param beforeMs epoch milliseconds
 */
export async function placeBefore(
  query: Kysely<Schema>,
  { account, item, beforeMs }: { account: Account; item: ItemId; beforeMs: number },
): Promise<BalancePlace> {
  const hour = Math.ceil(beforeMs / HOUR_MS)
  const now = await query
    .selectFrom('balance')
    .select(['amount', 'entries', 'last_journal_id as journal_id'])
    .where('account', '=', account)
    .where('item', '=', item)
    .executeTakeFirst()
  if (!now) return NOWHERE
  if (hourOf(timeOfId(now.journal_id)) < hour) return toPlace(now)
  const then = await query
    .selectFrom('balance_hour')
    .select(['amount', 'entries', 'journal_id'])
    .where('account', '=', account)
    .where('item', '=', item)
    .where('hour', '<', hour)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst()
  return then ? toPlace(then) : NOWHERE
}

function toPlace(row: { amount: number; entries: number; journal_id: string }): BalancePlace {
  return { amount: centavos(row.amount), entries: row.entries, journalId: row.journal_id }
}

import type { Kysely } from 'kysely'
import type { ItemId } from '../../domain/awards/items.ts'
import { type Id, timeMsOfId } from '../../domain/ids.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { HOUR_MS } from '../../domain/time.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { LedgerAccount } from './accounts.ts'
import type { LockedBalance } from './hold.ts'
import {
  type BalanceState,
  findBalanceState,
  findHourBalanceBefore,
  insertHourBalance,
} from './hour-repository.ts'

/** The number of whole hours from the epoch to `atMs`. */
export function epochHourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS)
}

/**
 * Stores a balance as it was at the end of the hour of its last change. When a later hour brings the next change,
 * `postLedgerJournal` calls this function in the same transaction before it changes `held`.
 */
export function storeHourBalance(tx: Transaction, held: LockedBalance, lastJournalId: Id): void {
  const { account, item, amount, entries } = held
  const hour = epochHourOf(timeMsOfId(lastJournalId))
  tx.write(insertHourBalance, { account, item, hour, journalId: lastJournalId, amount, entries })
}

/** The state of a stored balance after its first `entries` entries. */
export interface HistoricalBalance {
  /** The balance: centavos for coins, pieces for other items. */
  readonly amount: Centavos
  readonly entries: number
  /** The journal that changed the balance last; null before the first journal. */
  readonly journalId: Id | null
}

/** The state of a balance without entries: amount 0 and no journal. */
export const BALANCE_BEFORE_FIRST_ENTRY: HistoricalBalance = {
  amount: centavos(0),
  entries: 0,
  journalId: null,
}

/**
 * Returns the state of a stored balance before a time, which is rounded up to a whole hour. Account statements for two
 * consecutive periods therefore contain every entry exactly once, in whatever order the transactions of an hour
 * committed.
 * @param beforeMs epoch milliseconds
 */
export async function historicalBalanceBefore(
  query: Kysely<Schema>,
  { account, item, beforeMs }: { account: LedgerAccount; item: ItemId; beforeMs: number },
): Promise<HistoricalBalance> {
  const hour = Math.ceil(beforeMs / HOUR_MS)
  const now = await findBalanceState(query, account, item)
  if (!now) return BALANCE_BEFORE_FIRST_ENTRY
  if (epochHourOf(timeMsOfId(now.journal_id)) < hour) return toHistoricalBalance(now)
  const then = await findHourBalanceBefore(query, { account, item, hour })
  return then ? toHistoricalBalance(then) : BALANCE_BEFORE_FIRST_ENTRY
}

function toHistoricalBalance(row: BalanceState): HistoricalBalance {
  return { amount: centavos(row.amount), entries: row.entries, journalId: row.journal_id }
}

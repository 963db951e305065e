import type { Kysely } from 'kysely'
import type { ItemId } from '../../domain/awards/items.ts'
import { type Id, timeOfId } from '../../domain/ids.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import { HOUR_MS } from '../../domain/time.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { LedgerAccount } from './accounts.ts'
import type { HeldBalance } from './hold.ts'
import {
  type BalanceState,
  findBalanceState,
  findHourBalanceBefore,
  insertHourBalance,
} from './hour-repository.ts'

/** The whole hours between the epoch and a moment. */
export function epochHourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS)
}

/**
 * Stores a balance as it was at the end of the hour of its last change. `post` calls this in the transaction of the
 * first change after that hour, before it changes `held`.
 */
export function storeHourBalance(tx: Transaction, held: HeldBalance, lastJournalId: Id): void {
  const { account, item, amount, entries } = held
  const hour = epochHourOf(timeOfId(lastJournalId))
  tx.write(insertHourBalance, { account, item, hour, journalId: lastJournalId, amount, entries })
}

/** A stored balance at one place of its history, after its first `entries` entries. */
export interface HistoricalBalance {
  /** Hundredths, or pieces of the item. */
  readonly amount: Centavos
  readonly entries: number
  /** The journal that changed the balance last; null before the first journal. */
  readonly journalId: Id | null
}

/** The place before the first entry. */
export const BALANCE_BEFORE_FIRST_ENTRY: HistoricalBalance = {
  amount: centavos(0),
  entries: 0,
  journalId: null,
}

/**
 * A stored balance before a moment, which is rounded up to a whole hour. The entries between two places of one balance
 * have no gap, whatever the order in which the transactions of one hour committed.
 * @param beforeMs epoch milliseconds
 */
export async function historicalBalanceBefore(
  query: Kysely<Schema>,
  { account, item, beforeMs }: { account: LedgerAccount; item: ItemId; beforeMs: number },
): Promise<HistoricalBalance> {
  const hour = Math.ceil(beforeMs / HOUR_MS)
  const now = await findBalanceState(query, account, item)
  if (!now) return BALANCE_BEFORE_FIRST_ENTRY
  if (epochHourOf(timeOfId(now.journal_id)) < hour) return toPlace(now)
  const then = await findHourBalanceBefore(query, { account, item, hour })
  return then ? toPlace(then) : BALANCE_BEFORE_FIRST_ENTRY
}

function toPlace(row: BalanceState): HistoricalBalance {
  return { amount: centavos(row.amount), entries: row.entries, journalId: row.journal_id }
}

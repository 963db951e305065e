import type { ItemId } from '../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Transaction } from '../db/database.ts'
import type { LedgerAccount } from './accounts.ts'
import { lockBalance } from './statements.ts'

/**
 * A stored balance that this transaction has locked. It includes the transaction's own changes; only
 * `postLedgerJournal` changes it.
 */
export interface LockedBalance {
  readonly account: LedgerAccount
  readonly item: ItemId
  amount: Centavos
  /** Number of entries that the balance has so far. */
  entries: number
  /** The journal that changed the balance last; null for a balance that has no entry yet and therefore no row. */
  lastJournalId: string | null
}

/** The key in `tx.locals` under which a transaction stores the balances that it has locked. */
const HELD_BALANCES_KEY = {}

/**
 * Locks a stored balance until the transaction ends, and reads it once. Later calls in the same transaction run no
 * query and include the changes of every `postLedgerJournal` in between. A balance without a row counts as 0 and is not
 * locked.
 */
export async function lockAndReadBalance(
  tx: Transaction,
  account: LedgerAccount,
  item: ItemId,
): Promise<LockedBalance> {
  let all = tx.locals.get(HELD_BALANCES_KEY) as LockedBalance[] | undefined
  if (!all) {
    all = []
    tx.locals.set(HELD_BALANCES_KEY, all)
  }
  const known = all.find(each => each.account === account && each.item === item)
  if (known) return known
  const row = await tx.first(lockBalance, { account, item })
  const held: LockedBalance = {
    account,
    item,
    amount: centavos(row?.amount ?? 0),
    entries: row?.entries ?? 0,
    lastJournalId: row?.last_journal_id ?? null,
  }
  all.push(held)
  return held
}

import type { Kysely } from 'kysely'
import type { ItemId } from '../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { hasStoredBalance, type LedgerAccount } from './accounts.ts'
import {
  findLowestBalanceSince,
  type JournalReference,
  listBalances,
  selectDerivedBalance,
  selectStoredBalance,
} from './balance-repository.ts'

/**
 * Returns the balance of an account in centavos, inside the given transaction or from committed rows. The balance of an
 * account without a stored balance may be below zero and is the sum of all its entries, so only reports may read it.
 */
export async function balanceOfAccount(
  source: Transaction | Database,
  account: LedgerAccount,
  item: ItemId,
): Promise<Centavos> {
  const statement = hasStoredBalance(account) ? selectStoredBalance : selectDerivedBalance
  const key = { account, item }
  const row = 'lookUp' in source ? await source.lookUp(statement, key) : await source.first(statement, key)
  return centavos(row?.amount ?? 0)
}

/**
 * Returns the lowest stored balance that an account has had after a journal changed it; 0 when the journal has no entry
 * of this balance. Runs inside the caller's transaction, which has locked the player's totals.
 */
export async function lowestBalanceOfAccountSince(
  { query }: Transaction,
  account: LedgerAccount,
  item: ItemId,
  journal: JournalReference,
): Promise<Centavos> {
  return centavos((await findLowestBalanceSince(query, { account, item }, journal)) ?? 0)
}

/** Returns the total number of pieces of several items in an account with stored balances. Reads committed rows. */
export async function sumPiecesOfItems(
  { read }: Pick<Database, 'read'>,
  account: LedgerAccount,
  items: readonly ItemId[],
): Promise<number> {
  const rows = await listBalances(read, account, items)
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Returns the number of pieces of each item in an account with stored balances. Items that the account never contained
 * are absent.
 */
export async function piecesByItemOfAccount(
  query: Kysely<Schema>,
  account: LedgerAccount,
  items: readonly ItemId[],
): Promise<ReadonlyMap<number, number>> {
  if (items.length === 0) return new Map()
  const rows = await listBalances(query, account, items)
  return new Map(rows.map(({ item, amount }) => [item, amount]))
}

import type { Kysely } from 'kysely'
import type { ItemId } from '../../domain/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import { type Account, hasStoredBalance } from './accounts.ts'

type Key = { account: string; item: number }

const storedBalance = prepare((db, p: Key) =>
  db.selectFrom('balance').select('amount').where('account', '=', p.account).where('item', '=', p.item),
)

const derivedBalance = prepare((db, p: Key) =>
  db
    .selectFrom('entry')
    .select(row => row.fn.sum<number | null>('amount').as('amount'))
    .where('account', '=', p.account)
    .where('item', '=', p.item),
)

/**
 * What an account holds, in hundredths: as the given transaction sees it, or as committed. Below zero only for accounts
 * without a stored balance; those are summed from every entry, so read them in reports only.
 */
export async function balanceOf(
  source: Transaction | Database,
  account: Account,
  item: ItemId,
): Promise<Centavos> {
  const statement = hasStoredBalance(account) ? storedBalance : derivedBalance
  const key = { account, item }
  const row = 'lookUp' in source ? await source.lookUp(statement, key) : await source.first(statement, key)
  return centavos(row?.amount ?? 0)
}

/** How many pieces of several items an account with stored balances holds together, as committed. */
export async function piecesOf(
  { read }: Pick<Database, 'read'>,
  account: Account,
  items: readonly ItemId[],
): Promise<number> {
  const rows = await read
    .selectFrom('balance')
    .select('amount')
    .where('account', '=', account)
    .where('item', 'in', [...items])
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** How many pieces of each of several items an account with stored balances holds; items that it never held are absent. */
export async function piecesByItem(
  query: Kysely<Schema>,
  account: Account,
  items: readonly ItemId[],
): Promise<ReadonlyMap<number, number>> {
  if (items.length === 0) return new Map()
  const rows = await query
    .selectFrom('balance')
    .select(['item', 'amount'])
    .where('account', '=', account)
    .where('item', 'in', [...items])
    .execute()
  return new Map(rows.map(({ item, amount }) => [item, amount]))
}

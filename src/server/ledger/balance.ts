import type { ItemId } from '../../domain/items.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Database, Transaction } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
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

import { sql } from 'kysely'
import { ITEM_ID } from '../../domain/awards/items.ts'
import type { Database } from '../db/database.ts'
import { DERIVED_BALANCE_ACCOUNT_KINDS } from '../ledger/accounts.ts'

/**
 * A row of the report of liabilities: the sum of the stored balances of one group of accounts, of the entries of one
 * account, of open grants, or of promised amounts.
 */
export interface BalanceSumRow {
  readonly section: 'stored' | 'derived' | 'grants' | 'promised'
  readonly name: string
  readonly item: number
  readonly accounts: number
  readonly amount: number
}

const isDerivedAccount = sql.join(
  [...DERIVED_BALANCE_ACCOUNT_KINDS].map(kind => sql`account like ${sql.lit(`${kind}:%`)}`),
  sql` or `,
)

/** Sums every balance, all open grants, and the stakes on lottery draws that have not happened yet, in one snapshot. */
export async function sumBalancesAndGrants({
  readLong,
}: Pick<Database, 'readLong'>): Promise<readonly BalanceSumRow[]> {
  const { rows } = await sql<BalanceSumRow>`select 'stored' as section,
      case when account like 'player:%' then 'player' when account like 'safebox:%' then 'safebox' else account end as name,
      item, count(*) as accounts, sum(amount) as amount
    from balance where amount <> 0 group by 2, 3
    union all
    select 'derived', account, item, 1, sum(amount) from entry where ${isDerivedAccount} group by account, item
    union all
    select 'grants', 'bonusMoney', ${sql.lit(ITEM_ID.coin)}, count(*), coalesce(sum(bonus_money), 0)
      from wagering_grant where state = 'open' and bonus_money > 0
    union all
    select 'grants', 'toWager', ${sql.lit(ITEM_ID.coin)}, count(*), coalesce(sum(remaining), 0)
      from wagering_grant where state = 'open'
    union all
    select 'grants', 'tickets', ${sql.lit(ITEM_ID.coin)}, count(*), coalesce(sum(price), 0)
      from lottery_purchase where state = 'open' and item = ${sql.lit(ITEM_ID.coin)}
    union all
    select 'promised', 'pk', ${sql.lit(ITEM_ID.coin)}, count(*), coalesce(sum(share), 0)
      from pk_member where share > 0 and paid_at_ms is null
    order by 1, 2, 3`.execute(readLong)
  return rows
}

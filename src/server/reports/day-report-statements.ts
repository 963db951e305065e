import { sql } from 'kysely'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { smallestIdOfTime } from '../../domain/ids.ts'
import type { Database } from '../db/database.ts'
import { STORED_BALANCE_ACCOUNT_KINDS } from '../ledger/accounts.ts'
import { grantSourceKindSql } from './grant-source-statements.ts'

/**
 * Sums of coin entries: those of one kind of journal for one account, or those of the grants from one source. In a row
 * of grants, `kind` is `source:` and the first word of the source.
 */
export interface MovementSumRow {
  readonly kind: string
  readonly account: string
  readonly credits: number
  readonly debits: number
  readonly credited: number
  readonly debited: number
}

/**
 * The prefix of `kind` in rows that sum grants. The second half of the statement computes these rows, one for each
 * source.
 */
export const GRANT_SOURCE_PREFIX = 'source:'

const accountName = sql`case ${sql.join(
  [...STORED_BALANCE_ACCOUNT_KINDS].map(
    kind =>
      sql`when account = ${sql.lit(kind)} or account like ${sql.lit(`${kind}:%`)} then ${sql.lit(kind)}`,
  ),
  sql` `,
)} else account end`

/**
 * Sums the coins that moved in a period: the entries by kind of journal and account, and the grants by source. `fromMs`
 * is included, `toMs` is excluded.
 */
export async function sumMovementsAndGrants(
  db: Pick<Database, 'engine' | 'readLong'>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<readonly MovementSumRow[]> {
  const [from, to] = [smallestIdOfTime(fromMs), smallestIdOfTime(toMs)]
  const { rows } =
    await sql<MovementSumRow>`select kind, account, sum(case when amount > 0 then 1 else 0 end) as credits,
      sum(case when amount < 0 then 1 else 0 end) as debits,
      sum(case when amount > 0 then amount else 0 end) as credited,
      sum(case when amount < 0 then -amount else 0 end) as debited
    from (select journal.kind, ${accountName} as account, entry.amount
      from journal join entry on entry.journal_id = journal.id
      where journal.id >= ${from} and journal.id < ${to} and entry.item = ${ITEM_ID.coin}) as moved
    group by kind, account
    union all
    select ${sql.lit(GRANT_SOURCE_PREFIX)} || ${grantSourceKindSql(db)} as kind, 'player' as account, count(*) as credits,
      0 as debits, sum(entry.amount) as credited, 0 as debited
    from journal join item_grant on item_grant.id = journal.reference
      join entry on entry.journal_id = journal.id and entry.account like 'player:%' and entry.item = ${ITEM_ID.coin}
    where journal.id >= ${from} and journal.id < ${to} and journal.kind = 'grant'
    group by 1
    order by 1, 2`.execute(db.readLong)
  return rows
}

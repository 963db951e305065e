import { sql } from 'kysely'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { smallestIdOfTime } from '../../domain/ids.ts'
import type { Database } from '../db/database.ts'
import { STORED_BALANCE_ACCOUNT_KINDS } from '../ledger/accounts.ts'
import { grantSourceKindSql } from './grant-source-statements.ts'

/**
 * A row with the sums of the coin entries of one kind of journal for one account, or of the grants from one source. For
 * grants, `kind` is `source:` and the first word of the source.
 */
export interface MovementSumRow {
  readonly kind: string
  readonly account: string
  readonly credits: number
  readonly debits: number
  readonly credited: number
  readonly debited: number
}

/** The prefix of `kind` in the rows of grants, which the second half of the statement sums by source. */
export const GRANT_SOURCE_PREFIX = 'source:'

const accountName = sql`case ${sql.join(
  [...STORED_BALANCE_ACCOUNT_KINDS].map(
    kind =>
      sql`when account = ${sql.lit(kind)} or account like ${sql.lit(`${kind}:%`)} then ${sql.lit(kind)}`,
  ),
  sql` `,
)} else account end`

/** Sums the entries of coins between two times by kind and account, and the grants of coins by source. */
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

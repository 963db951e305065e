import { type RawBuilder, sql } from 'kysely'
import { ITEM } from '../../domain/awards/items.ts'
import type { Database } from '../db/database.ts'
import { DERIVED_KINDS, PLAYER_ACCOUNT_PREFIX, playerAccount, STORED_KINDS } from './accounts.ts'

/** A row that breaks a rule; columns that a rule does not select are absent. */
export interface ViolatingRow {
  readonly journal_id: string
  readonly line: number
  readonly account: string
  readonly item: number
  readonly amount: number | null
  readonly expected: number | null
}

const isOf = (kinds: ReadonlySet<string>) =>
  sql.join(
    [...kinds].map(kind => sql`account = ${sql.lit(kind)} or account like ${sql.lit(`${kind}:%`)}`),
    sql` or `,
  )
const hasStoredBalance = sql`(${isOf(STORED_KINDS)})`
const isDerived = sql`(${isOf(DERIVED_KINDS)})`

/** For each rule, a select of the rows that break it. */
const SEARCHES = {
  journalSumsToZero: sql`select journal_id, item, sum(amount) as amount from entry
      group by journal_id, item having sum(amount) <> 0`,
  ledgerSumsToZero: sql`select item, sum(amount) as amount from entry group by item having sum(amount) <> 0`,
  entryHasJournal: sql`select journal_id, line from entry
      where not exists (select 1 from journal where journal.id = entry.journal_id)`,
  journalHasEntries: sql`select id as journal_id from journal
      where not exists (select 1 from entry where entry.journal_id = journal.id)`,
  accountIsKnown: sql`select journal_id, line, account from entry where not ${hasStoredBalance} and not ${isDerived}`,
  storedEntryHasBalance: sql`select journal_id, line, account from entry
      where ${hasStoredBalance} and (balance_after is null or position is null)
      or ${isDerived} and (balance_after is not null or position is not null)`,
  balanceIsStored: sql`select account, item from balance where not ${hasStoredBalance}`,
  balanceIsNotNegative: sql`select account, item, amount from balance where amount < 0`,
  balanceIsSumOfEntries: sql`select account, item, balance.amount as amount, total.amount as expected
      from balance left join
        (select account, item, sum(amount) as amount, count(*) as entries from entry group by account, item) as total
        using (account, item)
      where balance.amount is distinct from total.amount or balance.entries is distinct from total.entries`,
  entryHasStoredBalance: sql`select account, item, sum(amount) as amount from entry
      where ${hasStoredBalance} and not exists (select 1 from balance
        where balance.account = entry.account and balance.item = entry.item)
      group by account, item`,
  hourIsEntry: sql`select journal_id, account, item, amount from balance_hour
      where not exists (select 1 from entry where entry.journal_id = balance_hour.journal_id
        and entry.account = balance_hour.account and entry.item = balance_hour.item
        and entry.position = balance_hour.entries and entry.balance_after = balance_hour.amount)`,
  chainIsUnbroken: sql`select journal_id, line, account, item, balance_after as amount, previous + amount as expected
      from (select journal_id, line, account, item, amount, balance_after, position,
          coalesce(lag(balance_after) over (partition by account, item order by position), 0) as previous,
          row_number() over (partition by account, item order by position) as place
        from entry where position is not null) as chained
      where balance_after <> previous + amount or position <> place`,
  entryNamesPrevious: sql`select journal_id, line, account, item
      from (select journal_id, line, account, item, previous_journal_id,
          max(case when before <> journal_id then before end) over (partition by account, item, journal_id) as expected
        from (select entry.*, lag(journal_id) over (partition by account, item order by position) as before
          from entry where position is not null) as ordered) as linked
      where previous_journal_id is distinct from expected`,
  balanceNamesLast: sql`select balance.account, balance.item
      from balance join (select account, item, journal_id,
          row_number() over (partition by account, item order by position desc) as place
        from entry where position is not null) as newest
        on newest.account = balance.account and newest.item = balance.item and newest.place = 1
      where newest.journal_id <> balance.last_journal_id`,
} as const

export type RuleName = keyof typeof SEARCHES

/** The rows that break a rule, at most `limit`, in one snapshot. Reads every row of the rule's tables. */
export async function listViolatingRows(
  { readLong }: Pick<Database, 'readLong'>,
  rule: RuleName,
  limit: number,
): Promise<readonly ViolatingRow[]> {
  const { rows } = await sql<ViolatingRow>`${SEARCHES[rule]} limit ${sql.lit(limit)}`.execute(readLong)
  return rows
}

/**
 * Selects every movement of coins on the accounts of some players: `player_id`, `journal_id`, `kind`, `reference` and
 * `at_ms` of the journal, and `amount` of the entry in centavos, below 0 when the player pays. Statements that prove rows of a feature
 * join it, so that rows and journals come from one snapshot.
 * @param playerIds not empty
 */
export function playerMovements(playerIds: readonly string[]): RawBuilder<unknown> {
  const accounts = sql.join(playerIds.map(playerAccount))
  return sql`select substr(entry.account, ${sql.lit(PLAYER_ACCOUNT_PREFIX.length + 1)}) as player_id,
      journal.id as journal_id, journal.kind,
      journal.reference, journal.at_ms, entry.amount
    from entry join journal on journal.id = entry.journal_id
    where entry.account in (${accounts}) and entry.item = ${sql.lit(ITEM.coin)} and entry.position is not null`
}

/**
 * Selects `player_id` and `reference` (the order) of the deposits of some players that were taken back.
 * @param playerIds not empty
 */
export function reversedDeposits(playerIds: readonly string[]): RawBuilder<unknown> {
  // The condition on `bet` lets the index of journals by player be used.
  return sql`select player_id, reference from journal
    where player_id in (${sql.join(playerIds)}) and kind <> 'bet' and kind = 'deposit-reversed'`
}

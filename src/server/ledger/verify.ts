import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { DERIVED_KINDS, STORED_KINDS } from './accounts.ts'

/** A finding that is impossible in a ledger that only `post` has written. */
export interface Violation {
  readonly rule: RuleName
  /** For a person: which rows, and by how much. */
  readonly text: string
}

interface Found {
  readonly journal_id: string
  readonly line: number
  readonly account: string
  readonly item: number
  readonly amount: number | null
  readonly expected: number | null
}

interface Rule {
  readonly search: RawBuilder<Found>
  readonly describe: (found: Found) => string
}

/** The most violations of one rule that are listed. */
const TOLD_MAX = 100

const isOf = (kinds: ReadonlySet<string>) =>
  sql.join(
    [...kinds].map(kind => sql`account = ${sql.lit(kind)} or account like ${sql.lit(`${kind}:%`)}`),
    sql` or `,
  )
const hasStoredBalance = sql`(${isOf(STORED_KINDS)})`
const isDerived = sql`(${isOf(DERIVED_KINDS)})`

const rules = {
  journalSumsToZero: {
    search: sql`select journal_id, item, sum(amount) as amount from entry
      group by journal_id, item having sum(amount) <> 0`,
    describe: row => `Journal ${row.journal_id} is off by ${row.amount} of item ${row.item}`,
  },
  ledgerSumsToZero: {
    search: sql`select item, sum(amount) as amount from entry group by item having sum(amount) <> 0`,
    describe: row => `All entries of item ${row.item} together are off by ${row.amount}`,
  },
  entryHasJournal: {
    search: sql`select journal_id, line from entry
      where not exists (select 1 from journal where journal.id = entry.journal_id)`,
    describe: row => `Entry ${row.line} belongs to journal ${row.journal_id}, which does not exist`,
  },
  journalHasEntries: {
    search: sql`select id as journal_id from journal
      where not exists (select 1 from entry where entry.journal_id = journal.id)`,
    describe: row => `Journal ${row.journal_id} has no entries`,
  },
  accountIsKnown: {
    search: sql`select journal_id, line, account from entry where not ${hasStoredBalance} and not ${isDerived}`,
    describe: row =>
      `Entry ${row.line} of journal ${row.journal_id} names no kind of account: ${row.account}`,
  },
  keptEntryTellsBalance: {
    search: sql`select journal_id, line, account from entry
      where ${hasStoredBalance} and (balance_after is null or position is null)
      or ${isDerived} and (balance_after is not null or position is not null)`,
    describe: row =>
      `Entry ${row.line} of journal ${row.journal_id} tells a balance of ${row.account} where none is kept, or the other way round`,
  },
  balanceIsKept: {
    search: sql`select account, item from balance where not ${hasStoredBalance}`,
    describe: row => `A balance of item ${row.item} is kept for ${row.account}, which keeps none`,
  },
  balanceIsNotNegative: {
    search: sql`select account, item, amount from balance where amount < 0`,
    describe: row => `${row.account} holds ${row.amount} of item ${row.item}`,
  },
  balanceIsSumOfEntries: {
    search: sql`select account, item, balance.amount as amount, total.amount as expected
      from balance left join
        (select account, item, sum(amount) as amount, count(*) as entries from entry group by account, item) as total
        using (account, item)
      where balance.amount is distinct from total.amount or balance.entries is distinct from total.entries`,
    describe: row =>
      `${row.account} is said to hold ${row.amount} of item ${row.item}; its entries make ${row.expected}, or are not as many as counted`,
  },
  keptEntryHasBalance: {
    search: sql`select account, item, sum(amount) as amount from entry
      where ${hasStoredBalance} and not exists (select 1 from balance
        where balance.account = entry.account and balance.item = entry.item)
      group by account, item`,
    describe: row =>
      `${row.account} has entries of item ${row.item} that make ${row.amount}, and no stored balance`,
  },
  hourIsEntry: {
    search: sql`select journal_id, account, item, amount from balance_hour
      where not exists (select 1 from entry where entry.journal_id = balance_hour.journal_id
        and entry.account = balance_hour.account and entry.item = balance_hour.item
        and entry.position = balance_hour.entries and entry.balance_after = balance_hour.amount)`,
    describe: row =>
      `An hour is said to have left ${row.account} with ${row.amount} of item ${row.item} by journal ${row.journal_id}, which no entry tells`,
  },
  chainIsUnbroken: {
    search: sql`select journal_id, line, account, item, balance_after as amount, previous + amount as expected
      from (select journal_id, line, account, item, amount, balance_after, position,
          coalesce(lag(balance_after) over (partition by account, item order by position), 0) as previous,
          row_number() over (partition by account, item order by position) as place
        from entry where position is not null) as chained
      where balance_after <> previous + amount or position <> place`,
    describe: row =>
      `Entry ${row.line} of journal ${row.journal_id} leaves ${row.account} with ${row.amount} of item ${row.item}; the one before it makes ${row.expected}, or one is missing between`,
  },
  entryNamesPrevious: {
    search: sql`select journal_id, line, account, item
      from (select journal_id, line, account, item, previous_journal_id,
          max(case when before <> journal_id then before end) over (partition by account, item, journal_id) as expected
        from (select entry.*, lag(journal_id) over (partition by account, item order by position) as before
          from entry where position is not null) as ordered) as linked
      where previous_journal_id is distinct from expected`,
    describe: row =>
      `Entry ${row.line} of journal ${row.journal_id} does not name the journal that changed ${row.account}, item ${row.item}, before it`,
  },
  balanceNamesLast: {
    search: sql`select balance.account, balance.item
      from balance join (select account, item, journal_id,
          row_number() over (partition by account, item order by position desc) as place
        from entry where position is not null) as newest
        on newest.account = balance.account and newest.item = balance.item and newest.place = 1
      where newest.journal_id <> balance.last_journal_id`,
    describe: row =>
      `The balance of ${row.account}, item ${row.item}, does not name the journal that changed it last`,
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

/**
 * Proves the ledger by reading every row, so it is for the operator and for tests. Each rule reads its own snapshot, and
 * holds in every snapshot of a sound ledger; transactions may commit meanwhile.
 * @returns what is wrong, at most 100 findings a rule; nothing when the books are sound.
 */
export async function verify(db: Database): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [rule, { search, describe }] of Object.entries(rules) as [RuleName, Rule][]) {
    const { rows } = await sql<Found>`${search} limit ${sql.lit(TOLD_MAX)}`.execute(db.readLong)
    for (const row of rows) violations.push({ rule, text: describe(row) })
  }
  return violations
}

import { type RawBuilder, sql } from 'kysely'
import { ITEM_ID } from '../../domain/awards/items.ts'
import {
  DERIVED_BALANCE_ACCOUNT_KINDS,
  PLAYER_ACCOUNT_PREFIX,
  playerAccount,
  STORED_BALANCE_ACCOUNT_KINDS,
} from './accounts.ts'
import type { RowCheck } from './check-statements.ts'

const isAccountOfKinds = (kinds: ReadonlySet<string>) =>
  sql.join(
    [...kinds].map(kind => sql`account = ${sql.lit(kind)} or account like ${sql.lit(`${kind}:%`)}`),
    sql` or `,
  )
const hasStoredBalance = sql`(${isAccountOfKinds(STORED_BALANCE_ACCOUNT_KINDS)})`
const hasDerivedBalance = sql`(${isAccountOfKinds(DERIVED_BALANCE_ACCOUNT_KINDS)})`

/**
 * The rules of double-entry bookkeeping. If one is broken, something other than `postLedgerJournal` has written to the
 * ledger.
 */
export const LEDGER_CHECKS: readonly RowCheck[] = [
  {
    rule: 'journalSumsToZero',
    broken: sql`select journal_id, item, sum(amount) as amount from entry
      group by journal_id, item having sum(amount) <> 0`,
    sentence: 'Journal {journal_id} is off by {amount} of item {item}',
  },
  {
    rule: 'ledgerSumsToZero',
    broken: sql`select item, sum(amount) as amount from entry group by item having sum(amount) <> 0`,
    sentence: 'All entries of item {item} together are off by {amount}',
  },
  {
    rule: 'entryHasJournal',
    broken: sql`select journal_id, line from entry
      where not exists (select 1 from journal where journal.id = entry.journal_id)`,
    sentence: 'Entry {line} belongs to journal {journal_id}, which does not exist',
  },
  {
    rule: 'journalHasEntries',
    broken: sql`select id as journal_id from journal
      where not exists (select 1 from entry where entry.journal_id = journal.id)`,
    sentence: 'Journal {journal_id} has no entries',
  },
  {
    rule: 'accountIsKnown',
    broken: sql`select journal_id, line, account from entry where not ${hasStoredBalance} and not ${hasDerivedBalance}`,
    sentence: 'Entry {line} of journal {journal_id} names no kind of account: {account}',
  },
  {
    rule: 'storedEntryHasBalance',
    broken: sql`select journal_id, line, account from entry
      where ${hasStoredBalance} and (balance_after is null or position is null)
      or ${hasDerivedBalance} and (balance_after is not null or position is not null)`,
    sentence:
      'Entry {line} of journal {journal_id} does not agree with the kind of {account}: exactly accounts with a stored balance have a balance in their entries',
  },
  {
    rule: 'balanceIsStored',
    broken: sql`select account, item from balance where not ${hasStoredBalance}`,
    sentence: 'A balance of item {item} is stored for {account}, whose kind has no stored balance',
  },
  {
    rule: 'balanceIsNotNegative',
    broken: sql`select account, item, amount from balance where amount < 0`,
    sentence: '{account} holds {amount} of item {item}',
  },
  {
    rule: 'balanceIsSumOfEntries',
    broken: sql`select account, item, balance.amount as amount, total.amount as expected
      from balance left join
        (select account, item, sum(amount) as amount, count(*) as entries from entry group by account, item) as total
        using (account, item)
      where balance.amount is distinct from total.amount or balance.entries is distinct from total.entries`,
    sentence:
      'The stored balance of {account} is {amount} of item {item}; its entries make {expected}, or their number differs',
  },
  {
    rule: 'entryHasStoredBalance',
    broken: sql`select account, item, sum(amount) as amount from entry
      where ${hasStoredBalance} and not exists (select 1 from balance
        where balance.account = entry.account and balance.item = entry.item)
      group by account, item`,
    sentence: '{account} has entries of item {item} that make {amount}, but no stored balance',
  },
  {
    rule: 'hourIsEntry',
    broken: sql`select journal_id, account, item, amount from balance_hour
      where not exists (select 1 from entry where entry.journal_id = balance_hour.journal_id
        and entry.account = balance_hour.account and entry.item = balance_hour.item
        and entry.position = balance_hour.entries and entry.balance_after = balance_hour.amount)`,
    sentence:
      'The stored balance of an hour for {account}, {amount} of item {item} by journal {journal_id}, matches no entry',
  },
  {
    rule: 'chainIsUnbroken',
    broken: sql`select journal_id, line, account, item, balance_after as amount, previous + amount as expected
      from (select journal_id, line, account, item, amount, balance_after, position,
          coalesce(lag(balance_after) over (partition by account, item order by position), 0) as previous,
          row_number() over (partition by account, item order by position) as place
        from entry where position is not null) as chained
      where balance_after <> previous + amount or position <> place`,
    sentence:
      'Entry {line} of journal {journal_id} leaves {account} with {amount} of item {item}; the entry before it makes {expected}, or an entry is missing between them',
  },
  {
    rule: 'entryNamesPrevious',
    broken: sql`select journal_id, line, account, item
      from (select journal_id, line, account, item, previous_journal_id,
          max(case when before <> journal_id then before end) over (partition by account, item, journal_id) as expected
        from (select entry.*, lag(journal_id) over (partition by account, item order by position) as before
          from entry where position is not null) as ordered) as linked
      where previous_journal_id is distinct from expected`,
    sentence:
      'Entry {line} of journal {journal_id} does not name the journal that changed {account}, item {item}, before it',
  },
  {
    rule: 'balanceNamesLast',
    broken: sql`select balance.account, balance.item
      from balance join (select account, item, journal_id,
          row_number() over (partition by account, item order by position desc) as place
        from entry where position is not null) as newest
        on newest.account = balance.account and newest.item = balance.item and newest.place = 1
      where newest.journal_id <> balance.last_journal_id`,
    sentence: 'The balance of {account}, item {item}, does not name the journal that changed it last',
  },
]

/**
 * Selects every change of coins on the accounts of some players: `player_id`, `journal_id`, `kind`, `reference` and
 * `at_ms` of the journal, and `amount` of the entry in centavos, below 0 when the player pays. Statements that check
 * the rows of a feature join this select, so that rows and journals come from one snapshot.
 * @param playerIds ids of the players; not empty
 */
export function selectPlayerMovements(playerIds: readonly string[]): RawBuilder<unknown> {
  const accounts = sql.join(playerIds.map(playerAccount))
  return sql`select substr(entry.account, ${sql.lit(PLAYER_ACCOUNT_PREFIX.length + 1)}) as player_id,
      journal.id as journal_id, journal.kind,
      journal.reference, journal.at_ms, entry.amount
    from entry join journal on journal.id = entry.journal_id
    where entry.account in (${accounts}) and entry.item = ${sql.lit(ITEM_ID.coin)} and entry.position is not null`
}

/**
 * Selects the deposits of some players that were taken back: `player_id`, and `reference` (the id of the order).
 * @param playerIds ids of the players; not empty
 */
export function selectReversedDeposits(playerIds: readonly string[]): RawBuilder<unknown> {
  // Adds the redundant condition `kind <> 'bet'`, so that the query uses the partial index of journals by player.
  return sql`select player_id, reference from journal
    where player_id in (${sql.join(playerIds)}) and kind <> 'bet' and kind = 'deposit-reversed'`
}

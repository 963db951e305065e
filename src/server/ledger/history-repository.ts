import { type Kysely, sql } from 'kysely'
import type { ItemId } from '../../domain/awards/items.ts'
import type { Id } from '../../domain/ids.ts'
import type { Schema } from '../db/schema.ts'
import type { LedgerAccount } from './accounts.ts'

/** An entry of a stored balance, and the journal that it belongs to. */
export interface BalanceHistoryEntry {
  readonly journal_id: string
  readonly line: number
  readonly kind: string
  readonly reference: string
  readonly at_ms: number
  readonly amount: number
  readonly balance_after: number
  /** The number of the entry among the entries of the balance, from 1. */
  readonly position: number
  /** The other account of the posting to which the entry belongs. */
  readonly counterparty: string
}

/**
 * Selects the account of the other entry of a posting. The two entries of a posting have consecutive line numbers, of
 * which the first is even.
 */
const counterparty = sql<string>`(select other.account from entry other
  where other.journal_id = entry.journal_id and other.line = entry.line + 1 - 2 * (entry.line % 2))`

/** The position of an entry in a journal. The next page of a history begins with the entries before it. */
export interface BalanceHistoryPosition {
  readonly journalId: string
  readonly line: number
}

/** Selects the entries of a history page; see `listBalanceHistory` for the fields. */
export interface BalanceHistoryRequest {
  readonly account: LedgerAccount
  readonly item: ItemId
  readonly before?: BalanceHistoryPosition | undefined
  readonly newest?: Id | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/**
 * Returns entries of a stored balance, newest first. The query follows the links from each journal to the previous one,
 * so each entry costs one lookup by key, however long the history is.
 * @param before lists only entries older than this entry. If this entry belongs to another balance, the result is
 * empty. By default the list begins with the newest entry.
 * @param newest begins with the entries of this journal instead of those of the balance's last journal
 * @param after lists only entries with a position above this one
 */
export async function listBalanceHistory(
  query: Kysely<Schema>,
  { account, item, before, newest, after = 0, limit }: BalanceHistoryRequest,
): Promise<BalanceHistoryEntry[]> {
  const first = before
    ? sql`select distinct journal_id, 0 from entry
        where journal_id = ${before.journalId} and account = ${account} and item = ${item}`
    : newest !== undefined
      ? sql`select distinct journal_id, 1 from entry
          where journal_id = ${newest} and account = ${account} and item = ${item}`
      : sql`select last_journal_id, 1 from balance where account = ${account} and item = ${item}`
  const isAfter = before
    ? sql`and (entry.journal_id <> ${before.journalId} or entry.line < ${before.line})`
    : sql``
  // Follows journals and not single entries, because all entries of a journal for one balance link to the same earlier
  // journal. Subqueries, unlike joins, make SQLite find each row by its key.
  const { rows } = await sql<BalanceHistoryEntry>`with recursive chain (journal_id, place) as (
      ${first}
      union all
      select (select previous_journal_id from entry where entry.journal_id = chain.journal_id
          and entry.account = ${account} and entry.item = ${item} limit 1), place + 1
      from chain where place < ${limit} and journal_id is not null
    )
    select entry.journal_id, entry.line, journal.kind, journal.reference, journal.at_ms, entry.amount,
      entry.balance_after, entry.position, ${counterparty} as counterparty
    from entry join journal on journal.id = entry.journal_id
    where entry.journal_id in (select journal_id from chain)
      and entry.account = ${account} and entry.item = ${item} and entry.position > ${after} ${isAfter}
    order by entry.position desc
    limit ${limit}`.execute(query)
  return rows
}

/** Selects the entries of a history page by their kinds; bets are never included. */
export interface FilteredBalanceHistoryRequest extends Omit<BalanceHistoryRequest, 'newest'> {
  readonly playerId: string
  /** The kinds of journals to list. If `isExcept` is true, these kinds are left out instead. */
  readonly kinds: readonly string[]
  readonly isExcept: boolean
  /** The highest position of an entry to list; `undefined` for no limit. */
  readonly upTo?: number | undefined
}

/**
 * Returns the entries of a player's balance by kind, newest first and without bets. It reads an index that contains no
 * bets.
 */
export async function listFilteredHistory(
  query: Kysely<Schema>,
  { playerId, account, item, kinds, isExcept, before, after = 0, upTo, limit }: FilteredBalanceHistoryRequest,
): Promise<BalanceHistoryEntry[]> {
  let rows = query
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journal_id', 'journal.id')
    .select([
      'journal.id as journal_id',
      'journal.kind',
      'journal.reference',
      'journal.at_ms',
      'entry.line',
      'entry.amount',
      'entry.balance_after',
      'entry.position',
      counterparty.as('counterparty'),
    ])
    .where('journal.player_id', '=', playerId)
    .where('journal.kind', '<>', sql.lit('bet'))
    .where('journal.kind', isExcept ? 'not in' : 'in', [...kinds])
    .where('entry.account', '=', account)
    .where('entry.item', '=', item)
    .where('entry.position', '>', after)
  if (upTo !== undefined) rows = rows.where('entry.position', '<=', upTo)
  if (before) {
    rows = rows.where(({ eb, and, or }) =>
      or([
        eb('journal.id', '<', before.journalId),
        and([eb('journal.id', '=', before.journalId), eb('entry.line', '<', before.line)]),
      ]),
    )
  }
  const found = await rows.orderBy('journal.id', 'desc').orderBy('entry.line', 'desc').limit(limit).execute()
  return found.map(row => ({
    ...row,
    balance_after: row.balance_after ?? 0,
    position: row.position ?? 0,
  }))
}

/** The sums of a player's entries of one kind of journal, which is never `bet`. */
export interface EntryKindSum {
  readonly kind: string
  readonly count: number
  /**
   * The sum of the amounts that were added to the balance, in centavos. `debited` is the sum of the amounts that were
   * taken from the balance. Both are 0 or more.
   */
  readonly credited: number
  readonly debited: number
}

/**
 * Sums the entries of a player's balance by kind of journal, without bets. Includes the entries with positions above
 * `after` and up to `upTo`.
 */
export async function sumEntriesByKind(
  query: Kysely<Schema>,
  {
    playerId,
    account,
    item,
    after,
    upTo,
  }: {
    playerId: string
    account: LedgerAccount
    item: ItemId
    after: number
    upTo: number
  },
): Promise<EntryKindSum[]> {
  const { rows } = await sql<EntryKindSum>`select journal.kind, count(*) as count,
      sum(case when entry.amount > 0 then entry.amount else 0 end) as credited,
      sum(case when entry.amount < 0 then -entry.amount else 0 end) as debited
    from journal join entry on entry.journal_id = journal.id
    where journal.player_id = ${playerId} and journal.kind <> 'bet'
      and entry.account = ${account} and entry.item = ${item}
      and entry.position > ${after} and entry.position <= ${upTo}
    group by journal.kind order by journal.kind`.execute(query)
  return rows
}

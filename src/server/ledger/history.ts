import { type Kysely, sql } from 'kysely'
import type { ItemId } from '../../domain/items.ts'
import type { Schema } from '../db/schema.ts'
import type { Account } from './accounts.ts'

/** An entry of a stored balance, and the journal that it belongs to. */
export interface HistoryEntry {
  readonly journal_id: string
  readonly line: number
  readonly kind: string
  readonly reference: string
  readonly at_ms: number
  readonly amount: number
  readonly balance_after: number
}

/** A place in the history of a stored balance: the entries before this one follow. */
export interface HistoryPlace {
  readonly journalId: string
  readonly line: number
}

/**
 * The entries of a stored balance, newest first, by the links between them; each costs a look at its key, however many
 * there are.
 * @param before the entry before the first one listed, or undefined to begin with the newest; an entry of another
 *   balance has none after it
 */
export async function listHistory(
  query: Kysely<Schema>,
  { account, item, before, limit }: { account: Account; item: ItemId; before?: HistoryPlace; limit: number },
): Promise<HistoryEntry[]> {
  const first = before
    ? sql`select distinct journal_id, 0 from entry
        where journal_id = ${before.journalId} and account = ${account} and item = ${item}`
    : sql`select last_journal_id, 1 from balance where account = ${account} and item = ${item}`
  const isAfter = before
    ? sql`and (entry.journal_id <> ${before.journalId} or entry.line < ${before.line})`
    : sql``
  // All entries of a journal link to the same one. With subqueries rather than joins, SQLite finds each row by its key.
  const { rows } = await sql<HistoryEntry>`with recursive chain (journal_id, place) as (
      ${first}
      union all
      select (select previous_journal_id from entry where entry.journal_id = chain.journal_id
          and entry.account = ${account} and entry.item = ${item} limit 1), place + 1
      from chain where place < ${limit} and journal_id is not null
    )
    select entry.journal_id, entry.line, journal.kind, journal.reference, journal.at_ms, entry.amount,
      entry.balance_after
    from entry join journal on journal.id = entry.journal_id
    where entry.journal_id in (select journal_id from chain)
      and entry.account = ${account} and entry.item = ${item} ${isAfter}
    order by entry.position desc
    limit ${limit}`.execute(query)
  return rows
}

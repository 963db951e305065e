import type { Kysely } from 'kysely'
import { type Id, smallestIdOfTime } from '../../domain/ids.ts'
import type { Schema } from '../db/schema.ts'
import type { BalanceKey } from './balance-repository.ts'

/**
 * Largest number of bet times that one query searches for. It keeps the statement short; SQLite would allow far more
 * conditions.
 */
const BET_TIMES_PER_QUERY_MAX = 100

/** One entry with its journal. Amounts of coins are in centavos. */
export interface ReferencedEntry {
  readonly journalId: Id
  readonly line: number
  readonly kind: string
  readonly atMs: number
  readonly account: string
  readonly item: number
  readonly amount: number
  /** The balance of the account after the entry; null for an account without a stored balance. */
  readonly balanceAfter: number | null
}

interface JournalSubject {
  /** The round, order or other subject of the journals. */
  readonly reference: string
  readonly playerId: string
  /** When the subject began, epoch milliseconds. */
  readonly fromMs: number
  /**
   * The times at which bets of the subject were posted, in epoch milliseconds. The query finds bets by these times,
   * because no index contains the references of bets.
   */
  readonly betTimesMs: readonly number[]
}

/** Every entry of the journals about one subject of a player, in the order of the journals. */
export async function listEntriesOfReference(
  query: Kysely<Schema>,
  { reference, playerId, fromMs, betTimesMs }: JournalSubject,
): Promise<ReferencedEntry[]> {
  const entriesOfSubject = query
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journal_id', 'journal.id')
    .select(['journal.id as journalId', 'journal.kind', 'journal.at_ms as atMs'])
    .select(['entry.line', 'entry.account', 'entry.item', 'entry.amount'])
    .select('entry.balance_after as balanceAfter')
    .where('journal.reference', '=', reference)
    .where('journal.player_id', '=', playerId)
  const found = await entriesOfSubject
    .where('journal.kind', '<>', 'bet')
    .where('journal.id', '>=', smallestIdOfTime(fromMs))
    .execute()
  const times = [...new Set(betTimesMs)]
  for (let start = 0; start < times.length; start += BET_TIMES_PER_QUERY_MAX) {
    const chunk = times.slice(start, start + BET_TIMES_PER_QUERY_MAX)
    const rows = await entriesOfSubject
      .where('journal.kind', '=', 'bet')
      .where(({ and, eb, or }) =>
        or(
          chunk.map(atMs =>
            and([
              eb('journal.id', '>=', smallestIdOfTime(atMs)),
              eb('journal.id', '<', smallestIdOfTime(atMs + 1)),
            ]),
          ),
        ),
      )
      .execute()
    found.push(...rows)
  }
  return found.sort((a, b) =>
    a.journalId === b.journalId ? a.line - b.line : a.journalId < b.journalId ? -1 : 1,
  )
}

/** A bet of a player: its round, and when it was posted, in epoch milliseconds. */
export interface PostedBet {
  readonly reference: string
  readonly atMs: number
}

/**
 * Returns the balances of an account after bets, by reference; of several bets with one reference, after the last. A
 * bet that moved nothing has no balance.
 * @param bets at most as many as a page has rows
 */
export async function listBalancesAfterBets(
  query: Kysely<Schema>,
  { account, item }: BalanceKey,
  bets: readonly PostedBet[],
): Promise<ReadonlyMap<string, number>> {
  if (bets.length === 0) return new Map()
  const rows = await query
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journal_id', 'journal.id')
    .select(['journal.reference', 'entry.balance_after'])
    .where('journal.kind', '=', 'bet')
    .where('entry.account', '=', account)
    .where('entry.item', '=', item)
    .where(({ and, eb, or }) =>
      or(
        bets.map(({ reference, atMs }) =>
          and([
            eb('journal.id', '>=', smallestIdOfTime(atMs)),
            eb('journal.id', '<', smallestIdOfTime(atMs + 1)),
            eb('journal.reference', '=', reference),
          ]),
        ),
      ),
    )
    .orderBy('journal.id')
    .orderBy('entry.line')
    .execute()
  return new Map(
    rows.flatMap(row => (row.balance_after === null ? [] : [[row.reference, row.balance_after]])),
  )
}

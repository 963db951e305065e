import type { Transaction } from '../db/database.ts'
import { type PreparedQuery, prepareQuery, type SqlValue } from '../db/prepared.ts'
import type { LedgerEntry } from './movement.ts'

/** Reads a stored balance and locks its row until the transaction ends. */
export const lockBalance = prepareQuery((db, p: { account: string; item: number }) =>
  db
    .selectFrom('balance')
    .select(['amount', 'entries', 'last_journal_id'])
    .where('account', '=', p.account)
    .where('item', '=', p.item)
    .forUpdate(),
)

interface BalanceArgs {
  readonly account: string
  readonly item: number
  readonly amount: number
  readonly entries: number
  readonly journalId: string
}

/** Writes a stored balance whose row is locked. */
export const saveBalance = prepareQuery((db, p: BalanceArgs) =>
  db
    .updateTable('balance')
    .set({ amount: p.amount, entries: p.entries, last_journal_id: p.journalId })
    .where('account', '=', p.account)
    .where('item', '=', p.item),
)

/**
 * Inserts a balance that has no row yet. If another process has inserted the same row first, the insert fails and the
 * transaction runs again.
 */
export const insertBalance = prepareQuery((db, p: BalanceArgs) =>
  db.insertInto('balance').values({
    account: p.account,
    item: p.item,
    amount: p.amount,
    entries: p.entries,
    last_journal_id: p.journalId,
  }),
)

export const insertJournal = prepareQuery(
  (db, p: { journalId: string; kind: string; reference: string; playerId: string | null; atMs: number }) =>
    db.insertInto('journal').values({
      id: p.journalId,
      kind: p.kind,
      reference: p.reference,
      player_id: p.playerId,
      at_ms: p.atMs,
    }),
)

type EntryArgs = Record<string, SqlValue>

/** A statement that inserts a fixed number of entries, and the argument names of each inserted row. */
interface EntryInsert {
  readonly statement: PreparedQuery<EntryArgs, never>
  readonly lines: readonly EntryArgNames[]
}

/**
 * The argument names of one inserted row. They are made once, because making them costs more than binding the values.
 */
interface EntryArgNames {
  readonly account: string
  readonly item: string
  readonly amount: string
  readonly after: string
  readonly position: string
  readonly previous: string
}

/** The insert statements, indexed by their number of entries. Each is prepared when it is first needed. */
const entryInserts: (EntryInsert | undefined)[] = []

/** Inserts all entries of a journal with one prepared statement, without waiting for its result. */
export function insertLedgerEntries(
  tx: Transaction,
  journalId: string,
  entries: readonly LedgerEntry[],
): void {
  const { statement, lines } = entryInserts[entries.length] ?? prepareEntries(entries.length)
  const args: EntryArgs = { journalId }
  for (const [line, names] of lines.entries()) {
    const entry = entries[line] as LedgerEntry
    args[names.account] = entry.account
    args[names.item] = entry.item
    args[names.amount] = entry.amount
    args[names.after] = entry.balanceAfter
    args[names.position] = entry.position
    args[names.previous] = entry.previousJournalId
  }
  tx.write(statement, args)
}

function prepareEntries(count: number): EntryInsert {
  const lines = Array.from({ length: count }, (_, line) => ({
    account: `account${line}`,
    item: `item${line}`,
    amount: `amount${line}`,
    after: `after${line}`,
    position: `position${line}`,
    previous: `previous${line}`,
  }))
  const statement = prepareQuery((db, p: EntryArgs) =>
    db.insertInto('entry').values(
      lines.map((names, line) => ({
        journal_id: p.journalId as string,
        line,
        account: p[names.account] as string,
        item: p[names.item] as number,
        amount: p[names.amount] as number,
        balance_after: p[names.after] as number | null,
        position: p[names.position] as number | null,
        previous_journal_id: p[names.previous] as string | null,
      })),
    ),
  )
  const insert = { statement, lines }
  entryInserts[count] = insert
  return insert
}

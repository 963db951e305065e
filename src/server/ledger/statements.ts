import type { Transaction } from '../db/database.ts'
import { type Prepared, prepare, type Value } from '../db/prepared.ts'
import type { Entry } from './movement.ts'

/** A stored balance, its row locked until the transaction ends. */
export const lockBalance = prepare((db, p: { account: string; item: number }) =>
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
export const saveBalance = prepare((db, p: BalanceArgs) =>
  db
    .updateTable('balance')
    .set({ amount: p.amount, entries: p.entries, last_journal_id: p.journalId })
    .where('account', '=', p.account)
    .where('item', '=', p.item),
)

/** The first credit of a stored balance. Fails when another process was faster; the transaction then runs again. */
export const openBalance = prepare((db, p: BalanceArgs) =>
  db.insertInto('balance').values({
    account: p.account,
    item: p.item,
    amount: p.amount,
    entries: p.entries,
    last_journal_id: p.journalId,
  }),
)

export const insertJournal = prepare(
  (db, p: { journalId: string; kind: string; reference: string; playerId: string | null; atMs: number }) =>
    db.insertInto('journal').values({
      id: p.journalId,
      kind: p.kind,
      reference: p.reference,
      player_id: p.playerId,
      at_ms: p.atMs,
    }),
)

type EntryArgs = Record<string, Value>

/** Inserts of that many entries in one statement, prepared when first needed. */
const entryInserts: (Prepared<EntryArgs, never> | undefined)[] = []

/** Writes the entries of a journal. */
export function insertEntries(tx: Transaction, journalId: string, entries: readonly Entry[]): void {
  const statement = entryInserts[entries.length] ?? prepareEntries(entries.length)
  const args: EntryArgs = { journalId }
  for (const entry of entries) {
    args[`account${entry.line}`] = entry.account
    args[`item${entry.line}`] = entry.item
    args[`amount${entry.line}`] = entry.amount
    args[`after${entry.line}`] = entry.balanceAfter
    args[`position${entry.line}`] = entry.position
    args[`previous${entry.line}`] = entry.previousJournalId
  }
  tx.write(statement, args)
}

function prepareEntries(count: number): Prepared<EntryArgs, never> {
  const lines = Array.from({ length: count }, (_, line) => line)
  const statement = prepare((db, p: EntryArgs) =>
    db.insertInto('entry').values(
      lines.map(line => ({
        journal_id: p.journalId as string,
        line,
        account: p[`account${line}`] as string,
        item: p[`item${line}`] as number,
        amount: p[`amount${line}`] as number,
        balance_after: p[`after${line}`] as number | null,
        position: p[`position${line}`] as number | null,
        previous_journal_id: p[`previous${line}`] as string | null,
      })),
    ),
  )
  entryInserts[count] = statement
  return statement
}

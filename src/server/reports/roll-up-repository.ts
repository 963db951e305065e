import { firstIdAt, type Id, timeOfId } from '../../domain/ids.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import type { Database, Transaction } from '../db/database.ts'

/**
 * Only journals older than this are added up. An id is made before its transaction commits, so a journal can become
 * visible after journals with later ids. No transaction takes this long.
 */
const SETTLED_MS = 5 * MINUTE_MS

/** Largest number of journals that one transaction adds up; small, since on SQLite every other write waits for it. */
export const ROLL_UP_JOURNALS_MAX = 250

/** Journals between two ids, both excluded, all of one period. */
export interface JournalRange {
  readonly after: Id
  readonly before: Id
  /** Start of the period, epoch milliseconds. */
  readonly startMs: number
}

/** Stored sums of journals by period. */
export interface JournalRollUp {
  /** Key of the mark in the table `roll_up`. */
  readonly name: string
  /** Length of a period in milliseconds; each period begins at a multiple of this length. */
  readonly periodMs: number
  /** Adds the journals of a range to the stored sums, inside the caller's transaction. */
  add(tx: Transaction, range: JournalRange): Promise<void>
}

/** The id up to which all journals are added up; before the first run, the smallest id. */
export async function findLastRolledUpId({ read }: Pick<Database, 'read'>, name: string): Promise<Id> {
  const row = await read
    .selectFrom('roll_up')
    .select('journal_id')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.journal_id ?? firstIdAt(0)
}

/**
 * Adds up the journals that are older than `SETTLED_MS`, at most `ROLL_UP_JOURNALS_MAX` of one period in a transaction. Each
 * transaction locks and moves the mark of the last journal, so that two processes count no journal twice, and a run
 * after a crash continues behind the last commit.
 * @param stop the run ends after the transaction during which it is aborted
 */
export async function addUpJournals(
  db: Pick<Database, 'transact'>,
  rollUp: JournalRollUp,
  atMs: number,
  stop?: AbortSignal,
): Promise<void> {
  const settledMs = Math.max(0, atMs - SETTLED_MS)
  while (!stop?.aborted && (await db.transact(tx => addUpNext(tx, rollUp, settledMs)))) {
    // The next transaction continues after the mark.
  }
}

/** @returns whether there were journals to add up */
async function addUpNext(tx: Transaction, rollUp: JournalRollUp, settledMs: number): Promise<boolean> {
  const after = await lockMark(tx, rollUp.name)
  const first = await journalAfter(tx, { after, before: firstIdAt(settledMs), place: 0 })
  if (!first) return false
  const startMs = Math.floor(timeOfId(first) / rollUp.periodMs) * rollUp.periodMs
  const periodEnd = firstIdAt(Math.min(startMs + rollUp.periodMs, settledMs))
  const before =
    (await journalAfter(tx, { after, before: periodEnd, place: ROLL_UP_JOURNALS_MAX })) ?? periodEnd
  await rollUp.add(tx, { after, before, startMs })
  await moveMark(tx, rollUp.name, { after, before })
  return true
}

/** Locks the mark until the caller's transaction ends. @returns the id up to which all journals are added up */
async function lockMark({ query }: Transaction, name: string): Promise<Id> {
  const { journal_id } = await query
    .insertInto('roll_up')
    .values({ name, journal_id: firstIdAt(0) })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(set => ({ journal_id: set.ref('roll_up.journal_id') })),
    )
    .returning('journal_id')
    .executeTakeFirstOrThrow()
  return journal_id
}

/**
 * The id of the journal at `place`, counted from 0, among those between two ids, both excluded; `undefined` when there
 * are fewer.
 */
async function journalAfter(
  { query }: Transaction,
  { after, before, place }: { after: Id; before: Id; place: number },
): Promise<Id | undefined> {
  const row = await query
    .selectFrom('journal')
    .select('id')
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id')
    .limit(1)
    .offset(place)
    .executeTakeFirst()
  return row?.id
}

/** Moves the mark behind the last journal of a range, inside the caller's transaction. */
async function moveMark(
  { query }: Transaction,
  name: string,
  { after, before }: { after: Id; before: Id },
): Promise<void> {
  const last = await query
    .selectFrom('journal')
    .select('id')
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await query.updateTable('roll_up').set({ journal_id: last.id }).where('name', '=', name).execute()
}

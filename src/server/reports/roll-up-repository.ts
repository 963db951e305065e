import { type Id, smallestIdOfTime, timeMsOfId } from '../../domain/ids.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import type { Database, Transaction } from '../db/database.ts'

/**
 * Minimum age of journals that are added to the stored sums, in milliseconds. An id is created before its transaction
 * commits, so a journal can become visible after journals with later ids. No transaction takes longer than this time.
 */
const SETTLED_MS = 5 * MINUTE_MS

/**
 * Largest number of journals that one transaction adds to the sums. It is small, because on SQLite every other write
 * waits for the transaction.
 */
export const ROLL_UP_JOURNALS_MAX = 250

/** A range of journals of one period. The two ids at its ends are not included. */
export interface JournalRange {
  readonly after: Id
  readonly before: Id
  /** Start of the period, epoch milliseconds. */
  readonly startMs: number
}

/** Stored sums of journals, with one sum for each period, such as a day. */
export interface JournalRollUp {
  /** Name of the sums in the table `roll_up`, which stores the last journal that they contain. */
  readonly name: string
  /** Length of a period in milliseconds; each period begins at a multiple of this length. */
  readonly periodMs: number
  /** Adds the journals of a range to the stored sums, inside the caller's transaction. */
  add(tx: Transaction, range: JournalRange): Promise<void>
}

/** Returns the id of the last journal in the stored sums; before the first run, the smallest possible id. */
export async function findLastRolledUpId({ read }: Pick<Database, 'read'>, name: string): Promise<Id> {
  const row = await read
    .selectFrom('roll_up')
    .select('journal_id')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.journal_id ?? smallestIdOfTime(0)
}

/**
 * Adds all journals older than `SETTLED_MS` to the stored sums. One transaction adds at most `ROLL_UP_JOURNALS_MAX`
 * journals of one period. Each transaction locks and updates the stored id of the last journal in the sums, so two
 * processes count no journal twice, and a run after a crash continues after the last commit.
 * @param stop when it aborts, the run ends after the current transaction
 */
export async function rollUpJournals(
  db: Pick<Database, 'transact'>,
  rollUp: JournalRollUp,
  atMs: number,
  stop?: AbortSignal,
): Promise<void> {
  const settledMs = Math.max(0, atMs - SETTLED_MS)
  while (!stop?.aborted && (await db.transact(tx => rollUpNextJournals(tx, rollUp, settledMs)))) {
    // Repeats until no journal is left; each call adds the journals of one transaction.
  }
}

/**
 * Adds the next journals to the stored sums.
 * @returns whether there were any
 */
async function rollUpNextJournals(
  tx: Transaction,
  rollUp: JournalRollUp,
  settledMs: number,
): Promise<boolean> {
  const after = await lockRollUpMark(tx, rollUp.name)
  const first = await findJournalAfter(tx, { after, before: smallestIdOfTime(settledMs), place: 0 })
  if (!first) return false
  const startMs = Math.floor(timeMsOfId(first) / rollUp.periodMs) * rollUp.periodMs
  const periodEnd = smallestIdOfTime(Math.min(startMs + rollUp.periodMs, settledMs))
  const before =
    (await findJournalAfter(tx, { after, before: periodEnd, place: ROLL_UP_JOURNALS_MAX })) ?? periodEnd
  await rollUp.add(tx, { after, before, startMs })
  await moveRollUpMark(tx, rollUp.name, { after, before })
  return true
}

/**
 * Locks the row with the id of the last journal in the stored sums until the caller's transaction ends. Creates the row
 * if it is missing.
 * @returns that id
 */
async function lockRollUpMark({ query }: Transaction, name: string): Promise<Id> {
  const { journal_id } = await query
    .insertInto('roll_up')
    .values({ name, journal_id: smallestIdOfTime(0) })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(set => ({ journal_id: set.ref('roll_up.journal_id') })),
    )
    .returning('journal_id')
    .executeTakeFirstOrThrow()
  return journal_id
}

/**
 * Returns the id of the journal with index `place`, from 0, among the journals between two ids, both excluded;
 * `undefined` if there are fewer journals.
 */
async function findJournalAfter(
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

/** Stores the last journal of a range as the last journal in the stored sums, inside the caller's transaction. */
async function moveRollUpMark(
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

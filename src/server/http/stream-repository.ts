import type { Database, Transaction } from '../db/database.ts'
import { prepareQuery } from '../db/prepared.ts'
import { changeRowsInBatches, ROWS_PER_BATCH } from '../db/retention.ts'

/** The database channel that tells all processes that streams were replaced. */
export const STREAM_CHANNEL = 'perya_stream'

const upsertProcess = prepareQuery((db, p: { id: string; atMs: number }) =>
  db
    .insertInto('stream_process')
    .values({ id: p.id, seen_at_ms: p.atMs })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ seen_at_ms: p.atMs })),
)

const renewLease = prepareQuery((db, p: { id: string; atMs: number }) =>
  db.updateTable('stream_process').set({ seen_at_ms: p.atMs }).where('id', '=', p.id).returning('id'),
)

const insertStreamRow = prepareQuery(
  (db, p: { id: string; playerId: string; processId: string; atMs: number }) =>
    db
      .insertInto('open_stream')
      .values({ id: p.id, player_id: p.playerId, process_id: p.processId, opened_at_ms: p.atMs }),
)

const deleteStreamRow = prepareQuery((db, p: { id: string }) =>
  db.deleteFrom('open_stream').where('id', '=', p.id),
)

/** Stores the row of a process that has open streams, inside the caller's transaction. */
export function storeStreamProcess(tx: Transaction, id: string, atMs: number): void {
  tx.write(upsertProcess, { id, atMs })
}

/**
 * Renews the lease of a process, inside the caller's transaction.
 * @returns `false` if the process has lost its lease
 */
export async function renewProcessLease(tx: Transaction, id: string, atMs: number): Promise<boolean> {
  return (await tx.first(renewLease, { id, atMs })) !== undefined
}

/** Stores an open stream, inside the caller's transaction. */
export function insertStream(
  tx: Transaction,
  stream: {
    readonly id: string
    readonly playerId: string
    readonly processId: string
    readonly atMs: number
  },
): void {
  tx.write(insertStreamRow, stream)
}

/** Removes streams, inside the caller's transaction. Ids of streams that no longer exist are ignored. */
export function deleteStreams(tx: Transaction, ids: readonly string[]): void {
  for (const id of ids) tx.write(deleteStreamRow, { id })
}

/**
 * The ids of a player's open streams, the oldest first. Streams of processes that were not seen after `seenAfterMs` do
 * not count.
 */
export async function listStreamsOfPlayer(
  { read }: Pick<Database, 'read'>,
  playerId: string,
  seenAfterMs: number,
): Promise<string[]> {
  const rows = await read
    .selectFrom('open_stream')
    .innerJoin('stream_process', 'stream_process.id', 'open_stream.process_id')
    .select('open_stream.id')
    .where('open_stream.player_id', '=', playerId)
    .where('stream_process.seen_at_ms', '>', seenAfterMs)
    .orderBy('open_stream.opened_at_ms')
    .orderBy('open_stream.id')
    .execute()
  return rows.map(row => row.id)
}

/** Returns those of the given ids whose streams the database still contains. */
export async function listStoredStreams(
  { read }: Pick<Database, 'read'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await read.selectFrom('open_stream').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(row => row.id))
}

/** Removes a process and its streams, inside the caller's transaction. */
export async function deleteStreamProcess(tx: Transaction, id: string): Promise<void> {
  await tx.query.deleteFrom('open_stream').where('process_id', '=', id).execute()
  await tx.query.deleteFrom('stream_process').where('id', '=', id).execute()
}

/**
 * Removes the processes that were not seen after `seenAfterMs`, and the streams that belong to no process, in batches.
 * If such a process is running after all, it ends the streams whose rows are removed, and their pages connect again.
 * @returns the number of removed processes
 */
export async function deleteDeadStreamProcesses(db: Database, seenAfterMs: number): Promise<number> {
  const dead = await db.read
    .selectFrom('stream_process')
    .select('id')
    .where('seen_at_ms', '<=', seenAfterMs)
    .execute()
  const gone = [...dead.map(({ id }) => id), ...(await listAbsentProcesses(db))]
  for (const id of gone) await changeRowsInBatches(() => db.transact(tx => deleteSomeStreams(tx, id)))
  for (const { id } of dead) {
    await db.transact(tx =>
      tx.query
        .deleteFrom('stream_process')
        .where('id', '=', id)
        .where('seen_at_ms', '<=', seenAfterMs)
        .execute(),
    )
  }
  return dead.length
}

/**
 * Returns the ids of processes that have streams but no row. Their streams were opened while the process stopped, and
 * were stored after the row of the process was removed.
 */
async function listAbsentProcesses({ read }: Pick<Database, 'read'>): Promise<string[]> {
  const absent: string[] = []
  let last: string | undefined = ''
  while (last !== undefined) {
    const row = await read
      .selectFrom('open_stream')
      .leftJoin('stream_process', 'stream_process.id', 'open_stream.process_id')
      .select(['open_stream.process_id', 'stream_process.id'])
      .where('open_stream.process_id', '>', last)
      .orderBy('open_stream.process_id')
      .limit(1)
      .executeTakeFirst()
    if (row && row.id === null) absent.push(row.process_id)
    last = row?.process_id
  }
  return absent
}

/**
 * Removes a batch of the streams of a process.
 * @returns how many streams it removed
 */
async function deleteSomeStreams(tx: Transaction, processId: string): Promise<number> {
  const rows = await tx.query
    .selectFrom('open_stream')
    .select('id')
    .where('process_id', '=', processId)
    .orderBy('id')
    .limit(ROWS_PER_BATCH)
    .execute()
  deleteStreams(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

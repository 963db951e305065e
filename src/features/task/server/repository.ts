import type { Kysely } from 'kysely'
import { RETENTION_DAYS } from '../../../domain/site/retention.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { changeRowsInBatches, ROWS_PER_BATCH } from '../../../server/db/retention.ts'
import type { Schema } from '../../../server/db/schema.ts'
import type { TaskActionKind } from './tables.ts'

/** One action of a player that a task counts, and its time. */
export interface StoredTaskAction {
  readonly kind: TaskActionKind
  readonly key: string
  readonly atMs: number
}

/**
 * The stored actions of a player that tasks can count: all actions since `fromMs`, and older actions of kinds that
 * count only once.
 */
export async function listTaskActions(
  query: Kysely<Schema>,
  playerId: string,
  fromMs: number,
): Promise<StoredTaskAction[]> {
  const rows = await query
    .selectFrom('task_mark')
    .select(['kind', 'key', 'at_ms'])
    .where('player_id', '=', playerId)
    .where(where => where.or([where('at_ms', '>=', fromMs), where('kind', 'in', ['profile', 'withdrawal'])]))
    .execute()
  return rows.map(row => ({ kind: row.kind, key: row.key, atMs: row.at_ms }))
}

/**
 * Stores an action that tasks count, inside the caller's transaction. An action that is stored already keeps its first
 * time.
 */
export async function insertTaskAction(
  { query }: Transaction,
  playerId: string,
  { kind, key, atMs }: StoredTaskAction,
): Promise<void> {
  await query
    .insertInto('task_mark')
    .values({ player_id: playerId, kind, key, at_ms: atMs })
    .onConflict(conflict => conflict.columns(['player_id', 'kind', 'key']).doNothing())
    .execute()
}

const PAGE_OPENED = { kind: 'page-opened', key: '' } as const

/** Stores the time at which a player opened the page of the tasks, inside the caller's transaction. */
export async function storeTaskPageOpened(
  { query }: Transaction,
  playerId: string,
  atMs: number,
): Promise<void> {
  await query
    .insertInto('task_mark')
    .values({ player_id: playerId, ...PAGE_OPENED, at_ms: atMs })
    .onConflict(conflict => conflict.columns(['player_id', 'kind', 'key']).doUpdateSet({ at_ms: atMs }))
    .execute()
}

/** The latest time at which a player opened the page of the tasks, epoch milliseconds; 0 for never. */
export async function findTaskPageOpenedMs(query: Kysely<Schema>, playerId: string): Promise<number> {
  const row = await query
    .selectFrom('task_mark')
    .select('at_ms')
    .where('player_id', '=', playerId)
    .where('kind', '=', PAGE_OPENED.kind)
    .where('key', '=', PAGE_OPENED.key)
    .executeTakeFirst()
  return row?.at_ms ?? 0
}

/** Deletes stored actions that are too old for any task, in batches. @returns the number of deleted actions */
export function deleteOldTaskActions(db: Database, atMs: number): Promise<number> {
  const beforeMs = atMs - RETENTION_DAYS.taskMark * DAY_MS
  return changeRowsInBatches(() =>
    db.transact(async ({ query }) => {
      const rows = await query
        .selectFrom('task_mark')
        .select(['player_id', 'kind', 'key'])
        .where('kind', 'in', ['round-checked', 'rules-read'])
        .where('at_ms', '<', beforeMs)
        .limit(ROWS_PER_BATCH)
        .execute()
      for (const row of rows) {
        await query
          .deleteFrom('task_mark')
          .where('player_id', '=', row.player_id)
          .where('kind', '=', row.kind)
          .where('key', '=', row.key)
          .execute()
      }
      return rows.length
    }),
  )
}

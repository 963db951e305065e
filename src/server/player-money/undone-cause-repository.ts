import { type Kysely, type Selectable, sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { AwardCause } from './cause.ts'

/** The value of `player_id` for a cause that is undone for all players. */
export const EVERY_PLAYER_ID = ''

/** A cause that is undone, for one player or for `EVERY_PLAYER_ID`. */
export interface UndoneAwardCause {
  readonly cause: AwardCause
  readonly playerId: string
  /** The reason, in the words of staff or of the server. */
  readonly reason: string
  readonly atMs: number
  /** When all awards of the cause had been taken back; null while the job is still taking them back. */
  readonly endedAtMs: number | null
}

/**
 * Stores a cause as undone if it is not stored yet, inside the caller's transaction.
 * @returns whether this call stored it
 */
export async function insertUndoneAwardCause(
  { query }: Transaction,
  undone: UndoneAwardCause,
): Promise<boolean> {
  const { cause, playerId, reason, atMs, endedAtMs } = undone
  const rows = await query
    .insertInto('undone_cause')
    .values({ cause, player_id: playerId, reason, at_ms: atMs, ended_at_ms: endedAtMs })
    .onConflict(conflict => conflict.columns(['cause', 'player_id']).doNothing())
    .returning('cause')
    .execute()
  return rows.length > 0
}

/** Whether a cause is undone for a player or for every player, inside the caller's transaction. */
export async function isAwardCauseUndone(
  { query }: Transaction,
  cause: string,
  playerId: string,
): Promise<boolean> {
  const row = await query
    .selectFrom('undone_cause')
    .select('cause')
    .where('cause', '=', cause)
    .where('player_id', 'in', [EVERY_PLAYER_ID, playerId])
    .executeTakeFirst()
  return row !== undefined
}

/** The causes whose awards the job still takes back, the oldest first. */
export function listAwardCausesToUndo(
  query: Kysely<Schema>,
): Promise<Pick<Selectable<Schema['undone_cause']>, 'cause' | 'at_ms'>[]> {
  return query
    .selectFrom('undone_cause')
    .select(['cause', 'at_ms'])
    .where('ended_at_ms', 'is', null)
    .orderBy('at_ms')
    .execute()
}

/**
 * Returns players whose ids follow `afterId` and who have awards of a cause that were not undone, in the order of their
 * ids.
 */
export async function listPlayersOfAwardCause(
  query: Kysely<Schema>,
  { cause, afterId, limit }: { cause: string; afterId: string; limit: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('item_grant')
    .select('player_id')
    .distinct()
    .where('cause', '=', cause)
    // Writes the values as literals, so that the query can use the partial index of causes.
    .where('cause', '<>', sql.lit(''))
    .where('state', '<>', sql.lit('undone'))
    .where('player_id', '>', afterId)
    .orderBy('player_id')
    .limit(limit)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** Stores that all awards of a cause are taken back, inside the caller's transaction. */
export async function endUndoneAwardCause(
  { query }: Transaction,
  cause: string,
  atMs: number,
): Promise<void> {
  await query
    .updateTable('undone_cause')
    .set({ ended_at_ms: atMs })
    .where('cause', '=', cause)
    .where('player_id', '=', EVERY_PLAYER_ID)
    .where('ended_at_ms', 'is', null)
    .execute()
}

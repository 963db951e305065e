import type { Database, Transaction } from '../db/database.ts'

/** The ids of the stored hot games, the most played first. */
export async function listHotGameIds({ read }: Database): Promise<number[]> {
  const rows = await read.selectFrom('hot_game').select('game_id').orderBy('place').execute()
  return rows.map(row => row.game_id)
}

/** Replaces the stored hot games, inside the caller's transaction. */
export async function storeHotGameIds({ query }: Transaction, gameIds: readonly number[]): Promise<void> {
  await query.deleteFrom('hot_game').execute()
  const rows = gameIds.map((gameId, place) => ({ place, game_id: gameId }))
  if (rows.length > 0) await query.insertInto('hot_game').values(rows).execute()
}

/** A draft of a theme, stored under the hash of the id in its preview link. */
export interface StoredThemeDraft {
  readonly viewHash: string
  /** The draft as JSON text. */
  readonly theme: string
  readonly expiresAtMs: number
}

/** Stores a draft and deletes expired drafts, inside the caller's transaction. */
export async function storeThemeDraft(
  { query }: Transaction,
  draft: StoredThemeDraft,
  atMs: number,
): Promise<void> {
  await query.deleteFrom('theme_draft').where('expires_at_ms', '<=', atMs).execute()
  await query
    .insertInto('theme_draft')
    .values({ view_hash: draft.viewHash, theme: draft.theme, expires_at_ms: draft.expiresAtMs })
    .execute()
}

/** Returns the JSON text of a draft; `undefined` when the draft does not exist or has expired. */
export async function findThemeDraftJson(
  { read }: Database,
  viewHash: string,
  atMs: number,
): Promise<string | undefined> {
  const row = await read
    .selectFrom('theme_draft')
    .select('theme')
    .where('view_hash', '=', viewHash)
    .where('expires_at_ms', '>', atMs)
    .executeTakeFirst()
  return row?.theme
}

import { timeMsOfId } from '../../../../domain/ids.ts'
import { DAY_MS } from '../../../../domain/time.ts'
import type { Database } from '../../../../server/db/database.ts'
import { listPlayerGameDays } from '../../../../server/reports/game-days-repository.ts'
import { listRoundsOfActor, type RoundRow } from '../repository.ts'

/** Number of rounds that one query reads. */
const CHUNK_ROUNDS = 200

interface TimeSpan {
  readonly fromMs: number
  readonly toMs: number
}

interface RoundSearch extends TimeSpan {
  readonly cursor: string | undefined
  readonly limit: number
  /** The games whose rounds are listed; `undefined` for every game. */
  readonly gameIds: ReadonlySet<number> | undefined
}

/**
 * Finds a player's rounds in a time span of whole hours, newest first; with `gameIds`, only those of these games. Skips
 * days on which the player played none of them.
 */
export async function searchRoundsOfPlayer(
  db: Pick<Database, 'read'>,
  playerId: string,
  search: RoundSearch,
): Promise<RoundRow[]> {
  const { cursor, limit, gameIds } = search
  const found: RoundRow[] = []
  for (const span of await listSpans(db, playerId, search)) {
    let before = cursor !== undefined && timeMsOfId(cursor) < span.toMs ? { cursor } : { toMs: span.toMs }
    for (let isOver = false; !isOver; ) {
      const rows = await listRoundsOfActor(db.read, playerId, { ...before, limit: CHUNK_ROUNDS })
      const inSpan = rows.filter(row => row.created_at_ms >= span.fromMs)
      found.push(...inSpan.filter(row => gameIds?.has(row.game_id) ?? true))
      if (found.length >= limit) return found.slice(0, limit)
      const last = rows.at(-1)
      isOver = !last || rows.length < CHUNK_ROUNDS || inSpan.length < rows.length
      if (last) before = { cursor: last.id }
    }
  }
  return found
}

/**
 * The time spans to read, the latest first: the whole span, or the days in the span on which the player played one of
 * the games.
 */
async function listSpans(
  db: Pick<Database, 'read'>,
  playerId: string,
  { cursor, fromMs, toMs, gameIds }: RoundSearch,
): Promise<TimeSpan[]> {
  const endMs = cursor === undefined ? toMs : Math.min(toMs, timeMsOfId(cursor) + 1)
  if (!gameIds) return endMs > fromMs ? [{ fromMs, toMs }] : []
  const wholeDays = {
    fromMs: Math.floor(fromMs / DAY_MS) * DAY_MS,
    toMs: Math.ceil(endMs / DAY_MS) * DAY_MS,
  }
  const played = (await listPlayerGameDays(db, playerId, wholeDays)).filter(it => gameIds.has(it.gameId))
  return [...new Set(played.map(it => Date.parse(it.day)))]
    .sort((a, b) => b - a)
    .map(dayMs => ({ fromMs: Math.max(fromMs, dayMs), toMs: Math.min(toMs, dayMs + DAY_MS) }))
}

import { timeMsOfId } from '../../../../domain/ids.ts'
import { DAY_MS } from '../../../../domain/time.ts'
import type { Database } from '../../../../server/db/database.ts'
import { listStoredGameDays } from '../../../../server/reports/game-days-repository.ts'
import { listRoundsOfActor, type RoundRow } from '../repository.ts'

/** Number of rounds that one query reads. */
const ROUNDS_PER_QUERY = 200

/** Number of queries of one search, so that no answer reads the rounds of months. */
const QUERIES_MAX = 5

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

/** Found rounds, newest first. */
interface FoundRounds {
  readonly rounds: RoundRow[]
  /** The last round read by a search that stopped; the rounds before it are unread. */
  readonly stoppedAt?: string
}

/**
 * Finds a player's rounds in a time span of whole hours, newest first; with `gameIds`, only rounds of these games.
 * Skips the days on which the player played none of these games. Stops after `QUERIES_MAX` queries, but not before it
 * has read a round of the span.
 */
export async function searchRoundsOfPlayer(
  db: Pick<Database, 'read'>,
  playerId: string,
  search: RoundSearch,
): Promise<FoundRounds> {
  const { cursor, limit, gameIds } = search
  const rounds: RoundRow[] = []
  let queries = 0
  let lastRead: string | undefined
  for (const span of await listTimeSpansToRead(db, playerId, search)) {
    let before = cursor !== undefined && timeMsOfId(cursor) < span.toMs ? { cursor } : { toMs: span.toMs }
    for (let isOver = false; !isOver; ) {
      if (queries >= QUERIES_MAX && lastRead !== undefined) return { rounds, stoppedAt: lastRead }
      queries += 1
      const rows = await listRoundsOfActor(db.read, playerId, { ...before, limit: ROUNDS_PER_QUERY })
      const inSpan = rows.filter(row => row.created_at_ms >= span.fromMs)
      rounds.push(...inSpan.filter(row => gameIds?.has(row.game_id) ?? true))
      if (rounds.length >= limit) return { rounds: rounds.slice(0, limit) }
      lastRead = inSpan.at(-1)?.id ?? lastRead
      const last = rows.at(-1)
      isOver = !last || rows.length < ROUNDS_PER_QUERY || inSpan.length < rows.length
      if (last) before = { cursor: last.id }
    }
  }
  return { rounds }
}

/**
 * Lists the time spans to read, the latest first. Without `gameIds`, this is the whole span. With `gameIds`, these are
 * the latest days, for which the played games are not stored yet, and then each earlier day on which the player played
 * one of the games.
 */
async function listTimeSpansToRead(
  db: Pick<Database, 'read'>,
  playerId: string,
  { cursor, fromMs, toMs, gameIds }: RoundSearch,
): Promise<TimeSpan[]> {
  const endMs = cursor === undefined ? toMs : Math.min(toMs, timeMsOfId(cursor) + 1)
  if (endMs <= fromMs || gameIds?.size === 0) return []
  if (!gameIds) return [{ fromMs, toMs }]
  const { untilMs, days } = await listStoredGameDays(db, playerId, { fromMs, toMs: endMs, gameIds })
  const unknownFromMs = Math.floor(untilMs / DAY_MS) * DAY_MS
  const known = days
    .map(day => Date.parse(day))
    .filter(dayMs => dayMs < unknownFromMs)
    .map(dayMs => ({ fromMs: dayMs, toMs: dayMs + DAY_MS }))
  return [{ fromMs: unknownFromMs, toMs: Number.MAX_SAFE_INTEGER }, ...known]
    .map(span => ({ fromMs: Math.max(fromMs, span.fromMs), toMs: Math.min(toMs, span.toMs) }))
    .filter(span => span.fromMs < Math.min(span.toMs, endMs))
}

import { timeMsOfId } from '../../../../domain/ids.ts'
import { DAY_MS } from '../../../../domain/time.ts'
import type { Database } from '../../../../server/db/database.ts'
import { listStoredGameDays } from '../../../../server/reports/game-days-repository.ts'
import { listRoundsOfActor, type RoundRow } from '../repository.ts'

/** Number of rounds that one query reads. */
const CHUNK_ROUNDS = 200

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
 * Finds a player's rounds in a time span of whole hours, newest first; with `gameIds`, only those of these games. Skips
 * days on which the player played none of them. Stops after `QUERIES_MAX` queries; at least one round is read then.
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
  for (const span of await listSpans(db, playerId, search)) {
    let before = cursor !== undefined && timeMsOfId(cursor) < span.toMs ? { cursor } : { toMs: span.toMs }
    for (let isOver = false; !isOver; ) {
      if (queries >= QUERIES_MAX && lastRead !== undefined) return { rounds, stoppedAt: lastRead }
      queries += 1
      const rows = await listRoundsOfActor(db.read, playerId, { ...before, limit: CHUNK_ROUNDS })
      const inSpan = rows.filter(row => row.created_at_ms >= span.fromMs)
      rounds.push(...inSpan.filter(row => gameIds?.has(row.game_id) ?? true))
      if (rounds.length >= limit) return { rounds: rounds.slice(0, limit) }
      lastRead = inSpan.at(-1)?.id ?? lastRead
      const last = rows.at(-1)
      isOver = !last || rows.length < CHUNK_ROUNDS || inSpan.length < rows.length
      if (last) before = { cursor: last.id }
    }
  }
  return { rounds }
}

/**
 * The time spans to read, the latest first: the whole span, or the days in the span on which the player played one of
 * the games, after the time since which the stored days are unknown.
 */
async function listSpans(
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

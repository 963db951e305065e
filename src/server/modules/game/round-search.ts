import { timeOfId } from '../../../domain/ids.ts'
import type { Database } from '../../db/database.ts'
import { gameDays } from '../../ledger/game-days.ts'
import { listRounds, type RoundRow } from './repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Rounds that one query reads. */
const CHUNK = 200

interface Span {
  readonly fromMs: number
  readonly toMs: number
}

interface RoundSearch extends Span {
  readonly cursor: string | undefined
  readonly limit: number
  /** `undefined` for every game. */
  readonly gameIds: ReadonlySet<number> | undefined
}

/**
 * A player's rounds of a time by whole hours and of some games, newest first. Of the days on which none of the games was
 * played no round is read.
 */
export async function listSomeRounds(
  db: Pick<Database, 'read'>,
  playerId: string,
  search: RoundSearch,
): Promise<RoundRow[]> {
  const { cursor, limit, gameIds } = search
  const found: RoundRow[] = []
  for (const span of await spansOf(db, playerId, search)) {
    let before = cursor !== undefined && timeOfId(cursor) < span.toMs ? { cursor } : { toMs: span.toMs }
    for (let isOver = false; !isOver; ) {
      const rows = await listRounds(db.read, playerId, { ...before, limit: CHUNK })
      const inSpan = rows.filter(row => row.created_at_ms >= span.fromMs)
      found.push(...inSpan.filter(row => gameIds?.has(row.game_id) ?? true))
      if (found.length >= limit) return found.slice(0, limit)
      const last = rows.at(-1)
      isOver = !last || rows.length < CHUNK || inSpan.length < rows.length
      if (last) before = { cursor: last.id }
    }
  }
  return found
}

/** The times to read, the latest first: all of the asked one, or its days on which one of the games was played. */
async function spansOf(
  db: Pick<Database, 'read'>,
  playerId: string,
  { cursor, fromMs, toMs, gameIds }: RoundSearch,
): Promise<Span[]> {
  const endMs = cursor === undefined ? toMs : Math.min(toMs, timeOfId(cursor) + 1)
  if (!gameIds) return endMs > fromMs ? [{ fromMs, toMs }] : []
  const wholeDays = {
    fromMs: Math.floor(fromMs / DAY_MS) * DAY_MS,
    toMs: Math.ceil(endMs / DAY_MS) * DAY_MS,
  }
  const played = (await gameDays(db, playerId, wholeDays)).filter(it => gameIds.has(it.gameId))
  return [...new Set(played.map(it => Date.parse(it.day)))]
    .sort((a, b) => b - a)
    .map(dayMs => ({ fromMs: Math.max(fromMs, dayMs), toMs: Math.min(toMs, dayMs + DAY_MS) }))
}

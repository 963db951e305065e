import { hotGameIdsOf } from '../../../domain/catalogue.ts'
import { utcDay } from '../../../domain/day.ts'
import { playsByGame } from '../../ledger/game-days.ts'
import type { Parts } from '../../parts.ts'
import { liveGames } from './games.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The ids of the games that are hot, the most played first. */
export async function listHotGames({ db }: Pick<Parts, 'db'>): Promise<number[]> {
  const rows = await db.read.selectFrom('hot_game').select('game_id').orderBy('place').execute()
  return rows.map(row => row.game_id)
}

/**
 * Finds out which games are hot: the most played ones of yesterday and today, UTC, of those that can be played. A change is
 * a change of the configuration, so that every process and page follows; a run that finds the same games writes nothing.
 */
export async function refreshHotGames(parts: Parts): Promise<void> {
  const { db, clock, settings } = parts
  const playable = new Set(
    liveGames(parts).games.flatMap(game => (game.status === 'playable' ? [game.gameId] : [])),
  )
  const played = await playsByGame(db, utcDay(clock.now() - DAY_MS))
  const hot = hotGameIdsOf(played.filter(({ gameId }) => playable.has(gameId)))
  if (String(hot) === String(await listHotGames(parts))) return
  await settings.change(async tx => {
    await tx.query.deleteFrom('hot_game').execute()
    const rows = hot.map((gameId, place) => ({ place, game_id: gameId }))
    if (rows.length > 0) await tx.query.insertInto('hot_game').values(rows).execute()
  })
}

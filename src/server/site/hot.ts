import { nextUtcDayStartMsAfter } from '../../domain/day.ts'
import { hotGameIdsOf } from '../../domain/games/catalogue.ts'
import { DAY_MS } from '../../domain/time.ts'
import { listStoredGameTotals } from '../reports/game-hours-repository.ts'
import type { Services } from '../services.ts'
import { readCurrentLobbyGames } from './games.ts'
import { listHotGameIds, storeHotGameIds } from './repository.ts'

/** The ids of the games that are hot, the most played first. */
export function listCurrentHotGameIds({ db }: Pick<Services, 'db'>): Promise<number[]> {
  return listHotGameIds(db)
}

/**
 * Computes and stores the hot games: the playable games that were played most yesterday and today, UTC. A change raises
 * `settings.version`, so that every process and page gets it. Writes nothing when the games are the same as before.
 */
export async function refreshHotGames(services: Services): Promise<void> {
  const { db, clock, settings } = services
  const playable = new Set(
    readCurrentLobbyGames(services).games.flatMap(game => (game.status === 'playable' ? [game.gameId] : [])),
  )
  const tomorrowMs = nextUtcDayStartMsAfter(clock.now())
  const played = await listStoredGameTotals(db, { fromMs: tomorrowMs - 2 * DAY_MS, toMs: tomorrowMs })
  const hot = hotGameIdsOf(played.filter(({ gameId }) => playable.has(gameId)))
  if (String(hot) === String(await listCurrentHotGameIds(services))) return
  await settings.change(tx => storeHotGameIds(tx, hot))
}

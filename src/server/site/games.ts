import { catalogueVersion } from '../../contract/catalogue.ts'
import type { GameSummary } from '../catalogue.ts'
import type { Services } from '../services.ts'

/** The catalogue's games for the lobby; a game that the operator has closed has the status `closed`. */
export interface CurrentLobbyGames {
  readonly games: GameSummary[]
  /** A text that changes whenever the list or the status of a game changes. */
  readonly version: string
}

/** Returns the catalogue of the content folder. Games that the operator has closed have the status `closed`. */
export function readCurrentLobbyGames({
  catalogue,
  settings,
}: Pick<Services, 'catalogue' | 'settings'>): CurrentLobbyGames {
  const closed = settings.get('closedGames')
  if (closed.length === 0) return { games: [...catalogue.games], version: catalogue.version }
  const games = catalogue.games.map(game =>
    game.status === 'playable' && closed.includes(game.gameId)
      ? { ...game, status: 'closed' as const }
      : game,
  )
  return { games, version: catalogueVersion(games) }
}

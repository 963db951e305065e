import type { GameClient, GameStage } from './game-client.tsx'

/** The two chunks of a game in the browser. */
export interface GameParts {
  client(): Promise<{ client: GameClient }>
  /** `loadPictures` fetches what the stage paints at once. */
  stage(): Promise<{ GameStage: GameStage; loadPictures?: () => Promise<void> }>
}

/** Every game that can be played in the browser, by its id. A new game is an entry here and a folder beside this file. */
export const GAME_PARTS: Readonly<Record<number, GameParts>> = {
  1001: {
    client: () => import('./jeepney-fiesta/client.tsx'),
    stage: () => import('./jeepney-fiesta/GameStage.tsx'),
  },
}

/** The client of a game, or `undefined` for one that this build does not hold. */
export async function loadGameClient(gameId: number): Promise<GameClient | undefined> {
  return (await GAME_PARTS[gameId]?.client())?.client
}

import type { GameClient, GameStage } from './game-client.tsx'
import { GAME_SLUGS } from './list.ts'

/** The client of a game, or `undefined` for one that this build does not contain. */
export async function loadGameClient(gameId: number): Promise<GameClient | undefined> {
  const slug = GAME_SLUGS[gameId]
  if (slug === undefined) return undefined
  const module: { readonly client: GameClient } = await import(`./${slug}/client.tsx`)
  return module.client
}

/** What the module of a stage exports; `loadPictures` fetches what the stage paints at once. */
interface StageModule {
  readonly GameStage: GameStage
  readonly loadPictures?: () => Promise<void>
}

/** The stage of a game, ready to be painted, or `undefined` for a game that this build does not contain. */
export async function loadGameStage(gameId: number): Promise<GameStage | undefined> {
  const slug = GAME_SLUGS[gameId]
  if (slug === undefined) return undefined
  const module: StageModule = await import(`./${slug}/GameStage.tsx`)
  await module.loadPictures?.()
  return module.GameStage
}

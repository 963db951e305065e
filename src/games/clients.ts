import type { GameClient, GameStage } from './game-client.tsx'
import { adoptStageStyles } from './kit/stage/adopt-styles.ts'
import { GAME_SLUGS } from './list.ts'

/** The client of a game, or `undefined` for a game that this build does not contain. */
export async function loadGameClient(gameId: number): Promise<GameClient | undefined> {
  const slug = GAME_SLUGS[gameId]
  if (slug === undefined) return undefined
  const module: { readonly gameClient: GameClient } = await import(`./${slug}/client.tsx`)
  return module.gameClient
}

/** The exports of a game's `GameStage.tsx` that the loader uses. */
interface StageModule {
  readonly GameStage: GameStage
  /**
   * The style sheets of the stage as CSS texts, in the order in which they must be applied (see
   * `kit/stage/stage-styles.ts`).
   */
  readonly stageStyles: readonly string[]
  /** Fetches the pictures that the stage needs for its first paint. */
  readonly loadStagePictures?: () => Promise<void>
}

/**
 * Loads the stage of a game with its style sheets and pictures.
 * @returns `undefined` for a game that this build does not contain
 */
export async function loadGameStage(gameId: number): Promise<GameStage | undefined> {
  const slug = GAME_SLUGS[gameId]
  if (slug === undefined) return undefined
  const module: StageModule = await import(`./${slug}/GameStage.tsx`)
  adoptStageStyles(slug, module.stageStyles)
  await module.loadStagePictures?.()
  return module.GameStage
}

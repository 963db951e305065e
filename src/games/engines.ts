import type { AnyEngine } from './engine.ts'
import { GAME_IDS } from './list.ts'
import { findEngineVersion, loadEngines } from './load-engines.ts'

/**
 * Every version of every game of this project, for the server. Old versions stay in the games' folders, because their
 * rounds are still finished and recomputed.
 */
const engines = new Map(
  await Promise.all(GAME_IDS.map(async gameId => [gameId, await loadEngines(gameId)] as const)),
)

/**
 * The engine of a game: the given version, or the newest version, which new rounds use.
 * @returns `undefined` for another provider's game, or an unknown version
 */
export function findEngine(gameId: number, version?: number): AnyEngine | undefined {
  return findEngineVersion(engines.get(gameId) ?? [], version)
}

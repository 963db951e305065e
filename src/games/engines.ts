import type { AnyGameEngine } from './engine.ts'
import { GAME_IDS } from './list.ts'
import { findEngineVersion, loadEngines } from './load-engines.ts'

/**
 * Every version of every own game of Perya, for the server. The server still needs old versions, because it finishes
 * and recomputes old rounds with them.
 */
const engines = new Map(
  await Promise.all(GAME_IDS.map(async gameId => [gameId, await loadEngines(gameId)] as const)),
)

/**
 * The engine of a game in the given version, or in the newest one, which new rounds use.
 * @returns `undefined` for another provider's game, or an unknown version
 */
export function findEngine(gameId: number, version?: number): AnyGameEngine | undefined {
  return findEngineVersion(engines.get(gameId) ?? [], version)
}

import type { AnyGameEngine } from './engine.ts'
import { GAME_IDS } from './list.ts'
import { findEngineVersion, loadEngines } from './load-engines.ts'

/**
 * Every version of the rules of each of Perya's own games, by the id of the game. The server needs the old versions to
 * finish and recompute old rounds.
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

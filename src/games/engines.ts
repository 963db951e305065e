import type { AnyEngine } from './engine.ts'
import { GAME_IDS } from './list.ts'
import { findVersion, loadEngines } from './load-engines.ts'

/**
 * Every version of every game of ours, for the server. Versions that are no longer played stay in their folders: their
 * rounds are finished and recomputed by them.
 */
const engines = new Map(
  await Promise.all(GAME_IDS.map(async gameId => [gameId, await loadEngines(gameId)] as const)),
)

/**
 * The engine of a game: the given version, or the newest one, which new rounds are played with.
 * @returns `undefined` for a game that is not ours, or a version that is not known
 */
export function findEngine(gameId: number, version?: number): AnyEngine | undefined {
  return findVersion(engines.get(gameId) ?? [], version)
}

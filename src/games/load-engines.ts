import type { AnyGameEngine } from './engine.ts'
import { GAME_SLUGS } from './list.ts'

/**
 * The exports of a game's `engines.ts`. Load this file only by the dynamic import below. If a module is also imported
 * statically, the bundler adds a helper chunk, and every page needs one more request.
 */
interface Engines {
  readonly engineVersions: readonly AnyGameEngine[]
}

/**
 * Loads every version of a game's engine; in the browser from a separate chunk.
 * @returns an empty list for another provider's game
 */
export async function loadEngines(gameId: number): Promise<readonly AnyGameEngine[]> {
  const slug = GAME_SLUGS[gameId]
  if (slug === undefined) return []
  const module: Engines = await import(`./${slug}/engines.ts`)
  return module.engineVersions
}

/**
 * The engine with the given version, or the newest engine in the list.
 * @returns `undefined` if the list does not have that version
 */
export function findEngineVersion(
  engines: readonly AnyGameEngine[],
  version?: number,
): AnyGameEngine | undefined {
  if (version !== undefined) return engines.find(engine => engine.version === version)
  return [...engines].sort((a, b) => b.version - a.version)[0]
}

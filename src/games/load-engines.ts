import type { AnyGameEngine } from './engine.ts'
import { GAME_SLUGS } from './list.ts'

/**
 * Exports of every game's `engines.ts`. Only the dynamic import below may import that file. If a module is imported
 * statically too, the bundler adds a helper chunk, and every page then needs one more request.
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
 * The given version of a game's engine, or the newest version in the list. @returns `undefined` when the list does not
 * have that version
 */
export function findEngineVersion(
  engines: readonly AnyGameEngine[],
  version?: number,
): AnyGameEngine | undefined {
  if (version !== undefined) return engines.find(engine => engine.version === version)
  return [...engines].sort((a, b) => b.version - a.version)[0]
}

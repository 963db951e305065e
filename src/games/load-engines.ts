import type { AnyEngine } from './engine.ts'
import { GAME_SLUGS } from './list.ts'

/**
 * Exports of every game's `engines.ts`. Only the dynamic import below may import that file: for a module that is also
 * imported statically, the bundler adds a helper chunk, which costs every page one more request.
 */
interface Engines {
  readonly engines: readonly AnyEngine[]
}

/**
 * Loads every version of a game's engine; in the browser from a separate chunk.
 * @returns an empty list for another provider's game
 */
export async function loadEngines(gameId: number): Promise<readonly AnyEngine[]> {
  const slug = GAME_SLUGS[gameId]
  if (slug === undefined) return []
  const module: Engines = await import(`./${slug}/engines.ts`)
  return module.engines
}

/** The given version of a game, or the newest of the list. @returns `undefined` when the list lacks that version */
export function findEngineVersion(engines: readonly AnyEngine[], version?: number): AnyEngine | undefined {
  if (version !== undefined) return engines.find(engine => engine.version === version)
  return [...engines].sort((a, b) => b.version - a.version)[0]
}

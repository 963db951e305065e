import type { AnyEngine } from './engine.ts'
import { GAME_SLUGS } from './list.ts'

/**
 * What `engines.ts` of every game exports. A file of its own, which nothing imports but this later import: the bundler
 * gives a module that is imported both ways a helper in a file of its own, one request more on every page.
 */
interface Engines {
  readonly engines: readonly AnyEngine[]
}

/**
 * Loads every version of a game's engine; in the browser that is a file of its own.
 * @returns an empty list for a game that is not ours
 */
export async function loadEngines(gameId: number): Promise<readonly AnyEngine[]> {
  const slug = GAME_SLUGS[gameId]
  if (slug === undefined) return []
  const module: Engines = await import(`./${slug}/engines.ts`)
  return module.engines
}

/** One version of a game, or the newest of the list. @returns `undefined` when the list lacks it */
export function findVersion(engines: readonly AnyEngine[], version?: number): AnyEngine | undefined {
  if (version !== undefined) return engines.find(engine => engine.version === version)
  return [...engines].sort((a, b) => b.version - a.version)[0]
}

import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/**
 * A file that the service worker fetches when it is installed. It needs no revision, since the file's name contains a
 * hash of its content.
 */
export interface OfflineFile {
  readonly url: string
  readonly revision: null
}

/** Path suffixes of the islands that show and search the catalog, and of the script that hydrates islands. */
const CATALOGUE_ISLAND_SUFFIXES = [
  '/src/features/lobby/islands/LobbyGames.tsx',
  '/src/features/lobby/islands/Search.tsx',
  '/src/shell/roots/island-root.tsx',
]

/** The part of a bundler's output chunk that this file uses. */
export interface BuiltChunk {
  readonly facadeModuleId: string | null
  /** The files that the chunk imports statically. */
  readonly imports: readonly string[]
  /** The files that the chunk imports dynamically. */
  readonly dynamicImports: readonly string[]
}

/**
 * The files of the catalog's islands: the chunk of each island and the chunks that the island imports dynamically, with
 * all static imports of these chunks.
 * @throws Error for an island without a chunk of its own
 */
export function filesOfCatalogueIslands(chunks: ReadonlyMap<string, BuiltChunk>): Set<string> {
  const islands = CATALOGUE_ISLAND_SUFFIXES.map(island => {
    const found = [...chunks].find(([, { facadeModuleId: id }]) => id?.endsWith(island))
    if (!found) throw new Error(`No script of the build is ${island}, which pages need without a connection`)
    return found
  })
  const files = new Set(islands.flatMap(([name, { dynamicImports }]) => [name, ...dynamicImports]))
  for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next)
  return files
}

/**
 * Finds the scripts that the catalog needs without a connection.
 * @param files the list to which the plugin adds these scripts during the build
 */
export function offlineScriptsIntegration(files: OfflineFile[]): AstroIntegration {
  const plugin: Plugin = {
    name: 'perya-offline-scripts',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.entries(bundle).flatMap(([name, it]) => (it.type === 'chunk' ? [[name, it]] : [])),
      )
      files.push(...[...filesOfCatalogueIslands(chunks)].sort().map(url => ({ url, revision: null })))
    },
  }
  return {
    name: 'perya-offline-scripts',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  }
}

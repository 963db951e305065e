import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** A file that the service worker fetches when it is installed. No revision: the file name changes with its content. */
export interface OfflineFile {
  readonly url: string
  readonly revision: null
}

/** Ends of the files of the islands that show and search the catalogue, and of the script that hydrates islands. */
const ISLANDS = [
  '/src/features/lobby/islands/Games.tsx',
  '/src/features/lobby/islands/Search.tsx',
  '/@astrojs/react/dist/client.js',
]

/** What the bundler says of a file that it writes. */
export interface Chunk {
  readonly facadeModuleId: string | null
  /** Files that the chunk cannot run without. */
  readonly imports: readonly string[]
  /** Files that the chunk loads later. */
  readonly dynamicImports: readonly string[]
}

/**
 * Files of the catalogue's islands, with their own dynamic imports and everything that those need to run.
 * @throws Error for an island that is in no chunk of its own
 */
export function filesOfIslands(chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const islands = ISLANDS.map(island => {
    const found = [...chunks].find(([, { facadeModuleId: id }]) => id?.endsWith(island))
    if (!found) throw new Error(`No script of the build is ${island}, which pages need without a connection`)
    return found
  })
  const files = new Set(islands.flatMap(([name, { dynamicImports }]) => [name, ...dynamicImports]))
  for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next)
  return files
}

/**
 * Finds the scripts that the catalogue needs without a connection.
 * @param files receives them when the scripts are built
 */
export function offlineScripts(files: OfflineFile[]): AstroIntegration {
  const plugin: Plugin = {
    name: 'perya-offline-scripts',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.entries(bundle).flatMap(([name, it]) => (it.type === 'chunk' ? [[name, it]] : [])),
      )
      files.push(...[...filesOfIslands(chunks)].sort().map(url => ({ url, revision: null })))
    },
  }
  return {
    name: 'perya-offline-scripts',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  }
}

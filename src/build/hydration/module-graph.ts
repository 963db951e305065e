import type { Plugin } from 'vite'
import { findIslandScriptPaths } from '../document.ts'

/** The imports between built scripts; paths are relative to the root of the build. */
export interface ModuleGraph {
  /** The plugin that collects the imports while the bundler builds the browser's scripts. */
  readonly plugin: Plugin
  /**
   * Returns the files and all their static imports, each script once and after its imports. With `lazy`, includes
   * dynamic imports too.
   */
  transitiveImportsOf(files: Iterable<string>, lazy?: 'lazy'): string[]
  /**
   * Returns the scripts to preload before a dynamic import: `scripts` without those that the importing script imports
   * itself. They already run, and Firefox reports an error for the preload of such a script. Empty for one script,
   * which the import fetches at once.
   */
  scriptsToPreload(scripts: readonly string[], importer: string): string[]
}

interface Imports {
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

export function createModuleGraph(): ModuleGraph {
  const chunks = new Map<string, Imports>()
  function transitiveImportsOf(files: Iterable<string>, lazy?: 'lazy'): string[] {
    const seen = new Set<string>()
    const add = (file: string): string[] => {
      const chunk = chunks.get(file)
      if (!chunk || seen.has(file)) return []
      seen.add(file)
      const imports = [...chunk.imports, ...(lazy ? chunk.dynamicImports : [])]
      return [...imports.flatMap(add), file]
    }
    return [...files].flatMap(add)
  }
  return {
    plugin: {
      name: 'perya-module-graph',
      apply: 'build',
      applyToEnvironment: environment => environment.name === 'client',
      // Before Vite's own plugins, which ask `scriptsToPreload`.
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file)
        },
      },
    },
    transitiveImportsOf,
    scriptsToPreload(scripts, importer) {
      const running = new Set(transitiveImportsOf([importer]))
      const rest = scripts.filter(script => !running.has(script))
      return rest.length > 1 ? rest : []
    },
  }
}

/**
 * Writes the addresses of all scripts that a page's islands need into the page, so that the browser can request them
 * together and run them one by one (see `browser/load-modules.ts`). The shell is not in the list, since it loads after
 * the islands. A page without islands is unchanged.
 */
export function addIslandScriptAddresses(html: string, graph: ModuleGraph): string {
  const islands = findIslandScriptPaths(html)
  if (islands.length === 0) return html
  const modules = graph.transitiveImportsOf(islands).map(file => `/${file}`)
  return html.replace('<html ', `<html data-modules="${modules.join(' ')}" `)
}

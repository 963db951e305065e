import { islandScripts } from '../document.ts'
import type { ModuleGraph } from './module-graph.ts'

/**
 * Writes the addresses of all scripts that a page's islands need into its document. The browser can then request them
 * together and run them one by one (see `browser/load-modules.ts`). The shell is not listed: it loads after them. A
 * page without islands is unchanged.
 */
export function withModules(html: string, graph: ModuleGraph): string {
  const islands = islandScripts(html)
  if (islands.length === 0) return html
  const modules = graph.closure(islands).map(file => `/${file}`)
  return html.replace('<html ', `<html data-modules="${modules.join(' ')}" `)
}

import { islandScripts } from './document.ts'
import type { ModuleGraph } from './module-graph.ts'

/**
 * Writes the addresses of all scripts that a page's islands need into its document, so that the browser can ask
 * for them in one step and run them one by one (see `load-modules.ts`). The shell is not among them: it follows
 * them. A page without islands stays as it is.
 */
export function withModules(html: string, graph: ModuleGraph): string {
  const islands = islandScripts(html)
  if (islands.length === 0) return html
  const modules = graph.closure(islands).map(file => `/${file}`)
  return html.replace('<html ', `<html data-modules="${modules.join(' ')}" `)
}

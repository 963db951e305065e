import { islandScripts } from './document.ts'
import type { ModuleGraph } from './module-graph.ts'

/**
 * Writes the addresses of all scripts that a page's islands need into its document, so that the browser can ask
 * for them in one step (see `fetch-modules.ts`). A page without islands stays as it is.
 * @param shell the script of the living shell, which pages with `data-live` always fetch
 */
export function withModules(html: string, graph: ModuleGraph, shell: string): string {
  const islands = islandScripts(html)
  if (islands.length === 0) return html
  const entries = /<html [^>]*\bdata-live\b/.test(html) ? [...islands, shell] : islands
  const modules = graph.closure(entries).map(file => `/${file}`)
  return html.replace('<html ', `<html data-modules="${modules.join(' ')}" `)
}

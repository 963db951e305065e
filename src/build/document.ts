/** Paths of the scripts that hydrate a page's islands, from the root of the build. */
export function findIslandScriptPaths(html: string): string[] {
  const islands = [...html.matchAll(/<astro-island\b[^>]*>/g)].map(([tag]) => tag)
  const urls = islands.flatMap(tag =>
    [...tag.matchAll(/ (?:component|renderer)-url="\/([^"]+)"/g)].map(([, url = '']) => url),
  )
  return [...new Set(urls)]
}

/**
 * Removes the ids of islands from a page; no script reads them. Astro derives an id from the path of the project's
 * folder, so the same sources would otherwise give different pages in different folders.
 */
export function removeIslandIds(html: string): string {
  return html.replaceAll(/(?<=<astro-island) uid="[^"]*"/g, '')
}

export function classNamesOfHtml(html: string): Set<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => unescapeHtml(list))
  return new Set(lists.flatMap(list => list.split(/\s+/).filter(Boolean)))
}

export function elementNamesOfHtml(html: string): Set<string> {
  return new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()))
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
  '#38': '&',
}

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (entity, name) => ENTITIES[name] ?? entity)
}

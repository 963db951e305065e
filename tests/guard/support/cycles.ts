import { type FileImport, readImports, resolveImport, resolveImportTargets } from './imports.ts'
import type { SourceFileText } from './sources.ts'

/**
 * Finds groups of files that import each other in a circle. Each group appears once, sorted. Follows only imports that
 * `counts` accepts; without `counts`, all imports.
 */
export function findImportCycles(
  sources: readonly SourceFileText[],
  counts: (it: FileImport) => boolean = () => true,
): string[][] {
  const graph = graphOf(sources, counts)
  return stronglyConnected(graph).filter(
    group => group.length > 1 || graph.get(group[0] ?? '')?.includes(group[0] ?? ''),
  )
}

/**
 * Finds circular imports between features or modules. Each result lists the imports of one circle, including type
 * imports, as sorted lines `from → to`.
 * @param wordOf returns the feature or module of a file; `undefined` for a file outside all of them
 */
export function findCyclesBetweenGroups(
  sources: readonly SourceFileText[],
  wordOf: (path: string) => string | undefined,
): string[][] {
  const arrows = importsBetweenGroups(sources, wordOf)
  const graph = new Map<string, string[]>()
  for (const { from, to } of arrows) {
    graph.set(from, [...(graph.get(from) ?? []), to])
    if (!graph.has(to)) graph.set(to, [])
  }
  return stronglyConnected(graph)
    .filter(group => group.length > 1)
    .map(group =>
      arrows
        .filter(({ from, to }) => group.includes(from) && group.includes(to))
        .map(it => it.line)
        .sort(),
    )
}

interface GroupImport {
  /** The feature or module of the importing file; `to` is that of the imported file. */
  readonly from: string
  readonly to: string
  readonly line: string
}

/** Returns each import by which a file of one feature or module uses a file of another one. */
function importsBetweenGroups(
  sources: readonly SourceFileText[],
  wordOf: (path: string) => string | undefined,
): GroupImport[] {
  const files = sources.map(({ path }) => path)
  return sources.flatMap(source => {
    const from = wordOf(source.path)
    if (from === undefined) return []
    const targets = new Set(readImports(source).flatMap(it => resolveImportTargets(it, files)))
    return [...targets].flatMap(target => {
      const to = wordOf(target)
      return to === undefined || to === from ? [] : [{ from, to, line: `${source.path} → ${target}` }]
    })
  })
}

/**
 * Finds chains of run-time imports from a file that `isStart` accepts to a package. A line shows only the last two
 * imports of a chain, `a → b → package`, so that each import that must change has one line.
 */
export function findImportChainsToPackage(
  packageName: string,
  sources: readonly SourceFileText[],
  isStart: (path: string) => boolean,
): string[] {
  const graph = graphOf(sources, it => !it.typeOnly)
  const ways = new Set<string>()
  const seen = new Set<string>()
  const followImports = (path: string, before: string | undefined) => {
    const next = graph.get(path) ?? []
    if (next.includes(packageName)) ways.add([before, path, packageName].filter(Boolean).join(' → '))
    if (seen.has(path)) return
    seen.add(path)
    for (const to of next) followImports(to, path)
  }
  for (const path of graph.keys()) if (isStart(path)) followImports(path, undefined)
  return [...ways].sort()
}

/** Returns, for each file, the targets of the imports that `counts` accepts: paths of files and names of packages. */
function graphOf(
  sources: readonly SourceFileText[],
  counts: (it: FileImport) => boolean,
): Map<string, string[]> {
  const files = sources.map(source => source.path)
  const importedBy = (source: SourceFileText) =>
    readImports(source)
      .filter(counts)
      .flatMap(it => (resolveImport(it) === undefined ? [it.specifier] : resolveImportTargets(it, files)))
  return new Map(sources.map(source => [source.path, importedBy(source)]))
}

/** Tarjan's algorithm: the groups of nodes in which every node can reach every other one. */
function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []

  function walk(node: string): number {
    let low = order.size
    order.set(node, low)
    const index = low
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) low = Math.min(low, walk(next))
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low)
    }
    lowest.set(node, low)
    if (low === index) groups.push(stack.splice(stack.indexOf(node)).sort())
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) walk(node)
  return groups
}

import { importsOf, resolveImport } from './imports.ts'
import type { Source } from './sources.ts'

/** Groups of files that import each other in a ring, each group once and sorted; types, which vanish, do not count. */
export function findCycles(sources: readonly Source[]): string[][] {
  const graph = graphOf(sources)
  return stronglyConnected(graph).filter(
    group => group.length > 1 || graph.get(group[0] ?? '')?.includes(group[0] ?? ''),
  )
}

/** The files, of those that `isStart` picks, whose imports lead to a package at run time. */
export function filesReaching(
  sources: readonly Source[],
  isStart: (path: string) => boolean,
  packageName: string,
): string[] {
  const graph = graphOf(sources)
  const reaches = (path: string, seen: Set<string>): boolean => {
    if (path === packageName) return true
    if (seen.has(path)) return false
    seen.add(path)
    return (graph.get(path) ?? []).some(next => reaches(next, seen))
  }
  return [...graph.keys()].filter(path => isStart(path) && reaches(path, new Set()))
}

/** What each file imports at run time: files by path, packages by name. */
function graphOf(sources: readonly Source[]): Map<string, string[]> {
  const importsAtRun = (source: Source) => importsOf(source).filter(it => !it.typeOnly)
  return new Map(
    sources.map(source => [source.path, importsAtRun(source).map(it => resolveImport(it) ?? it.specifier)]),
  )
}

/** Tarjan's algorithm: the groups of nodes in which each can reach each. */
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

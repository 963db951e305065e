import { readImports, resolveImportTargets } from './imports.ts'
import type { SourceFileText } from './sources.ts'

/**
 * Returns the package name in an import specifier: `@a/b` for `@a/b/c`, `a` for `a/c`. Returns `undefined` for a path
 * or a module of Node.
 */
export function packageNameOfSpecifier(specifier: string): string | undefined {
  if (/^[./]|^\w+:/.test(specifier)) return undefined
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Finds run-time imports of the packages that `isPackage` selects, as sorted lines `file → package`. */
export function findPackageImports(
  sources: readonly SourceFileText[],
  isPackage: (name: string) => boolean,
): readonly string[] {
  const found = sources.flatMap(source =>
    readImports(source).flatMap(it => {
      const name = it.typeOnly ? undefined : packageNameOfSpecifier(it.specifier)
      return name !== undefined && isPackage(name) ? [`${it.from} → ${name}`] : []
    }),
  )
  return [...new Set(found)].sort()
}

/**
 * Returns the files that run when `start` is loaded: `start` and the files that it imports, directly or not. Files
 * loaded by `import()` are left out.
 */
export function listFilesLoadedAtStart(
  sources: readonly SourceFileText[],
  start: string,
): readonly SourceFileText[] {
  const byPath = new Map(sources.map(source => [source.path, source]))
  const seen = new Set([start])
  for (const path of seen) {
    const source = byPath.get(path)
    const imports = source ? readImports(source).filter(it => !it.typeOnly && !it.lazy) : []
    for (const it of imports) for (const target of resolveImportTargets(it, byPath.keys())) seen.add(target)
  }
  return [...seen].flatMap(path => byPath.get(path) ?? [])
}

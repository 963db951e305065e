import { posix } from 'node:path'
import ts from 'typescript'
import {
  parseModulesOfFile,
  readImports,
  resolveImport,
  visitSyntaxNodes,
} from '../../guard/support/imports.ts'
import { featureServerFolderOfFile, sourceFolderOfFile } from '../../guard/support/places.ts'
import { listFiles, readSources, type SourceFileText } from '../../guard/support/sources.ts'

/** For each file, the files that it refers to: by an import of any kind, or by a string that contains a path. */
export type FileReferences = ReadonlyMap<string, ReadonlySet<string>>

/** Matches the files whose imports are searched. */
export const CODE_FILE_PATTERN = /\.(ts|tsx|mjs|astro)$/

/** Reads the graph of all files that git tracks, and of new files that git does not ignore. */
export function readFileReferences(): FileReferences {
  const files = listFiles('src', 'tests', 'public', 'content', 'astro.config.mjs')
  return fileReferencesOf(
    readSources(files.filter(path => CODE_FILE_PATTERN.test(path) || path.endsWith('.css'))),
    files,
  )
}

/**
 * Computes the graph of the given sources.
 * @param files paths of all files to which a source can refer, including files without code
 */
export function fileReferencesOf(
  sources: readonly SourceFileText[],
  files: readonly string[],
): FileReferences {
  const known = new Set(files)
  return new Map(sources.map(source => [source.path, namedBy(source, known)]))
}

/**
 * Returns, for each contract file, the server code that serves its calls: the files of a module that import the
 * contract file as a value, and the `module.ts` of that module, which lists its hooks and jobs.
 */
export function listServingFiles(sources: readonly SourceFileText[]): FileReferences {
  const served = new Map<string, Set<string>>()
  for (const source of sources) {
    const module = featureServerFolderOfFile(source.path)
    if (!module) continue
    for (const it of readImports(source)) {
      const contract = it.typeOnly ? undefined : resolveImport(it)
      if (!contract || sourceFolderOfFile(contract) !== 'contract') continue
      const code = served.get(contract) ?? new Set()
      served.set(contract, code.add(source.path).add(`${module}module.ts`))
    }
  }
  return served
}

/**
 * Returns all files that a file reaches through the graph, including itself. The imports of a file in `tables` are
 * followed only if `from` imports that file directly. Such files name every module, so otherwise each test of the
 * server would reach the whole server.
 */
export function listReachedFiles(
  graph: FileReferences,
  from: string,
  tables: ReadonlySet<string> = new Set(),
): Set<string> {
  const reached = new Set([from])
  for (const path of reached) {
    if (tables.has(path) && !graph.get(from)?.has(path)) continue
    for (const next of graph.get(path) ?? []) reached.add(next)
  }
  return reached
}

function namedBy(source: SourceFileText, known: ReadonlySet<string>): Set<string> {
  const named = new Set<string>()
  for (const text of textsOf(source)) {
    for (const path of filesNamed(text, source.path, known)) named.add(path)
  }
  named.delete(source.path)
  return named
}

/** Returns the strings in a file that may be paths. In the template of an `import()`, each value becomes `*`. */
function textsOf(source: SourceFileText): string[] {
  if (source.path.endsWith('.css'))
    return [...source.text.matchAll(/@import\s+"([^"]+)"/g)].map(it => it[1] ?? '')
  const texts: string[] = []
  for (const { file } of parseModulesOfFile(source)) {
    visitSyntaxNodes(file, node => {
      if (ts.isStringLiteralLike(node)) texts.push(node.text)
      if (!ts.isTemplateExpression(node) || !isImported(node)) return
      texts.push(node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join(''))
    })
  }
  return texts
}

function isImported({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword
}

function filesNamed(text: string, from: string, known: ReadonlySet<string>): string[] {
  return pathsOf(text.replace(/\?.*$/, ''), from).flatMap(path => {
    if (!path.includes('*')) return known.has(path) ? [path] : []
    const fits = patternOf(path)
    return [...known].filter(it => fits.test(it))
  })
}

/**
 * Returns a regular expression for a glob pattern. `**` with its slash matches any number of folders, `*` a part of a
 * name.
 */
function patternOf(path: string): RegExp {
  const folders = path.split('**/').map(part => {
    const names = part.split(/\*+/).map(name => name.replace(/[.$()+?[\]{}|^\\]/g, '\\$&'))
    return names.join('[^/]+')
  })
  return new RegExp(`^${folders.join('(?:.+/)?')}$`)
}

/**
 * Returns the paths from the root to which a string may refer: relative to its file, the name of a file next to it, or
 * a path from the root (`./src/…` may be either).
 */
function pathsOf(text: string, from: string): string[] {
  const fromRoot = /^(\.?\/)?((src|tests)\/.+)/.exec(text)?.[2]
  const relative = /^(\.\.?\/|[\w-]+\.\w+$)/.test(text) ? posix.join(posix.dirname(from), text) : undefined
  return [fromRoot, relative].filter(path => path !== undefined)
}

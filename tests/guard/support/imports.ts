import { posix } from 'node:path'
import ts from 'typescript'
import type { SourceFileText } from './sources.ts'

/** One import in a file: static, dynamic, of a type, or a re-export. */
export interface FileImport {
  readonly from: string
  readonly specifier: string
  /** Whether the import is of types only, so that it does not exist at run time. */
  readonly typeOnly: boolean
  /** Whether the import is a call of `import()`, which loads the file later. */
  readonly lazy: boolean
  /**
   * The part of the importing file that contains the import: `module` for a script file; `frontmatter` or `script` for
   * an Astro file.
   */
  readonly place: 'module' | 'frontmatter' | 'script'
}

/** The found imports of each list of parsed modules, so that each file is searched only once. */
const importsOfModules = new WeakMap<readonly ParsedModule[], readonly FileImport[]>()

/**
 * Returns every import of a file: static, dynamic and type-only ones, `import('x')` types, re-exports and module
 * augmentations.
 */
export function readImports(source: SourceFileText): readonly FileImport[] {
  const modules = parseModulesOfFile(source)
  const imports = importsOfModules.get(modules) ?? findImports(source.path, modules)
  importsOfModules.set(modules, imports)
  return imports
}

function findImports(from: string, modules: readonly ParsedModule[]): FileImport[] {
  return modules.flatMap(({ place, file }) => {
    const found: FileImport[] = []
    const add = (specifier: ts.Node | undefined, typeOnly: boolean, lazy = false) => {
      const text = specifier && textOf(specifier)
      if (text !== undefined) found.push({ from, specifier: text, typeOnly, lazy, place })
    }
    visitSyntaxNodes(file, node => {
      if (ts.isImportDeclaration(node)) {
        add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
      }
      if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        add(node.arguments[0], false, true)
      }
      // Counts `declare module './x.ts'` as a type import, since it adds to the types of that module.
      if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name)) add(node.name, true)
      if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    })
    return found
  })
}

/**
 * Returns the imported specifier: the text of a string, or of an `import()` template with `*` in place of each value.
 */
function textOf(specifier: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(specifier)) return specifier.text
  if (!ts.isTemplateExpression(specifier)) return undefined
  return specifier.head.text + specifier.templateSpans.map(span => `*${span.literal.text}`).join('')
}

/** A parsed module, and the part of the file that contains it. */
interface ParsedModule {
  readonly place: FileImport['place']
  readonly file: ts.SourceFile
}

/** The parsed modules of each file, by its path. They are cached, since most guards read the same files. */
const parsed = new Map<string, { readonly text: string; readonly modules: readonly ParsedModule[] }>()

/**
 * Returns the parsed modules of a file: one for a script file; the frontmatter and each script for an Astro file. The
 * modules are shared between callers, so nobody may change them.
 */
export function parseModulesOfFile({ path, text }: SourceFileText): readonly ParsedModule[] {
  const known = parsed.get(path)
  if (known?.text === text) return known.modules
  const modules = parseModules({ path, text })
  parsed.set(path, { text, modules })
  return modules
}

function parseModules(source: SourceFileText): ParsedModule[] {
  if (!source.path.endsWith('.astro')) return [{ place: 'module', file: parse(source.path, source.text) }]
  const frontmatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(source.text)?.[1] ?? ''
  const scripts = [...source.text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(
    match => match[1] ?? '',
  )
  return [
    { place: 'frontmatter' as const, file: parse(source.path, frontmatter) },
    ...scripts.map(text => ({ place: 'script' as const, file: parse(source.path, text) })),
  ]
}

/** Calls `see` with a node and all its descendants. */
export function visitSyntaxNodes(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, child => visitSyntaxNodes(child, see))
}

/** Returns the path (from the project's root) to which a relative import refers; `undefined` for a package. */
export function resolveImport({ from, specifier }: FileImport): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
}

/** Returns the files to which an import refers: one file, or every file that matches a template with `*`. */
export function resolveImportTargets(it: FileImport, files: Iterable<string>): string[] {
  const target = resolveImport(it)
  if (target === undefined) return []
  if (!target.includes('*')) return [target]
  const pattern = target.split('*').map(part => part.replace(/[.$()+?[\]{}|^\\]/g, '\\$&'))
  const fits = new RegExp(`^${pattern.join('[^/]+')}$`)
  return [...files].filter(path => fits.test(path))
}

function parse(path: string, text: string): ts.SourceFile {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  const kinds: Record<string, ts.ScriptKind> = {
    tsx: ts.ScriptKind.TSX,
    mjs: ts.ScriptKind.JS,
    js: ts.ScriptKind.JS,
  }
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kinds[ending] ?? ts.ScriptKind.TS)
}

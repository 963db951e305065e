import { posix } from 'node:path'
import ts from 'typescript'
import type { Source } from './sources.ts'

/** One thing that a file imports, in whatever manner. */
export interface Import {
  readonly from: string
  readonly specifier: string
  /** Type stripping removes it. */
  readonly typeOnly: boolean
  /** Loaded at run time by `import()`. */
  readonly lazy: boolean
  /** Whether it is in a module, or in the frontmatter or a script of an Astro file. */
  readonly place: 'module' | 'frontmatter' | 'script'
}

/** Every import of a file: static, dynamic, type-only, `import('x')` types and re-exports. */
export function importsOf(source: Source): Import[] {
  return modulesIn(source).flatMap(({ place, file }) => {
    const found: Import[] = []
    const add = (specifier: ts.Node | undefined, typeOnly: boolean, lazy = false) => {
      const text = specifier && textOf(specifier)
      if (text !== undefined) found.push({ from: source.path, specifier: text, typeOnly, lazy, place })
    }
    visit(file, node => {
      if (ts.isImportDeclaration(node)) {
        add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
      }
      if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        add(node.arguments[0], false, true)
      }
      if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    })
    return found
  })
}

/** What is imported: a text, or the template of a later import with `*` for each value in it. */
function textOf(specifier: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(specifier)) return specifier.text
  if (!ts.isTemplateExpression(specifier)) return undefined
  return specifier.head.text + specifier.templateSpans.map(span => `*${span.literal.text}`).join('')
}

/** The module or modules that a file holds, parsed. */
export function modulesIn(source: Source): { place: Import['place']; file: ts.SourceFile }[] {
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

/** Calls `see` with a node and everything below it. */
export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, child => visit(child, see))
}

/** The path from the root that a relative import means, or `undefined` for a package. */
export function resolveImport({ from, specifier }: Import): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
}

/** Which of these files an import means: one, or every file that fits the `*` of a template. */
export function targetsOf(it: Import, files: Iterable<string>): string[] {
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

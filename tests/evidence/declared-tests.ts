import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A test as its file declares it. */
export interface DeclaredTest {
  /** Path from the project's folder. */
  readonly file: string
  /** As written in the file; an expression of a template is `{}`. */
  readonly title: string
}

const FOLDERS = ['unit', 'api', 'guard', 'fuzz', 'chaos', 'hosting', 'e2e', 'long']

/** Every test of every file in the `FOLDERS` under `tests`. */
export function declaredTests(): DeclaredTest[] {
  return FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, 'tests', folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(test|spec)\.ts$/.test(name))
      .sort()
      .flatMap(name => testsIn(`tests/${folder}/${name.replaceAll('\\', '/')}`)),
  )
}

function testsIn(file: string): DeclaredTest[] {
  return titlesIn(readFileSync(join(ROOT, file), 'utf8')).map(title => ({ file, title }))
}

/** The titles of all calls of `test`, `test.each(…)` and their variants in a file. */
export function titlesIn(text: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const title = node.arguments[0] && titleOf(node.arguments[0])
      if (title !== undefined) titles.push(title)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('any.ts', text, ts.ScriptTarget.Latest, false))
  return titles
}

/** Whether a call is `test(…)` or `test.each(…)(…)`, with a table in brackets or in a template. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test'
  if (ts.isCallExpression(callee)) return isEach(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return isEach(callee.tag)
  return false
}

function isEach(node: ts.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'test' &&
    node.name.text === 'each'
  )
}

function titleOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

/** A place in a title for a value, of a table of `test.each` or of a template. */
const VALUE = /%[sdifjo#]|\{\}|\$[a-z]\w*/i

/** Whether a title that a runner printed belongs to a declared title: the same text with values in its places. */
export function isTitleOf(declared: string, printed: string): boolean {
  const parts = declared.split(VALUE)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length === 1) return printed === first
  if (!printed.startsWith(first) || !printed.endsWith(last)) return false
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const at = printed.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return from <= printed.length - last.length
}

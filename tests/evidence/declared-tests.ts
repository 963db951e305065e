import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const PROJECT_ROOT_FOLDER = fileURLToPath(new URL('../..', import.meta.url))

/** A test that has tags, read from its source file. */
export interface TaggedTest {
  /** Path from the folder `tests`. */
  readonly file: string
  /** The tags of the test. Playwright writes them with `@`; here they are without it. */
  readonly tags: readonly string[]
}

const FOLDERS = ['unit', 'api', 'guard', 'fuzz', 'chaos', 'hosting', 'e2e', 'long']

/** Returns every test with a tag in the files of the `FOLDERS` under `tests`. */
export function listTaggedTests(): TaggedTest[] {
  return FOLDERS.flatMap(folder =>
    readdirSync(join(PROJECT_ROOT_FOLDER, 'tests', folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(test|spec)\.ts$/.test(name))
      .sort()
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
      .flatMap(file =>
        readTestTags(readFileSync(join(PROJECT_ROOT_FOLDER, 'tests', file), 'utf8')).map(tags => ({
          file,
          tags,
        })),
      ),
  )
}

/**
 * Returns the tags of each tagged test in a file's text: `test('…', { tags: […] }, …)`, or `{ tag: '@…' }` in
 * Playwright.
 */
export function readTestTags(text: string): string[][] {
  const found: string[][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const tags = node.arguments[1] ? tagsOf(node.arguments[1]) : []
      if (tags.length > 0) found.push(tags)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('any.ts', text, ts.ScriptTarget.Latest, false))
  return found
}

function tagsOf(options: ts.Expression): string[] {
  if (!ts.isObjectLiteralExpression(options)) return []
  return options.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => ts.isIdentifier(name) && ['tag', 'tags'].includes(name.text))
    .flatMap(({ initializer }) =>
      ts.isArrayLiteralExpression(initializer) ? initializer.elements : [initializer],
    )
    .filter(ts.isStringLiteral)
    .map(({ text }) => text.replace(/^@/, ''))
}

/** Whether the called expression is `test` or `test.each(…)`, with the table in brackets or in a template. */
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

import ts from 'typescript'
import type { DatabaseTable } from '../../../src/server/db/table.ts'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import type { SourceFileText } from './sources.ts'

const STAR = /\b(?:select|returning) (?:\w{1,40}\.)?\*/i

/**
 * Finds prepared statements that read every column of a table (`*`), as `path:line`. If a release adds a column, such a
 * statement fails on all connections that have prepared it before.
 */
export function findStarSelects(sources: readonly SourceFileText[]): string[] {
  return sources.flatMap(source =>
    parseModulesOfFile(source).flatMap(({ file }) => starredIn(source.path, file)),
  )
}

function starredIn(path: string, file: ts.SourceFile): string[] {
  const found: string[] = []
  visitSyntaxNodes(file, node => {
    if (!ts.isCallExpression(node) || node.expression.getText(file) !== 'prepare') return
    visitSyntaxNodes(node, inner => {
      if (!isStar(inner, file)) return
      found.push(`${path}:${file.getLineAndCharacterOfPosition(inner.getStart(file)).line + 1}`)
    })
  })
  return found
}

/** Minimum number of columns in a reported list. A shorter list is easier to read than `columnsOf`. */
const REPORTED_COLUMNS_MIN = 4

/**
 * Finds handwritten lists of all columns of a table, as `path:line: table`. A handwritten list may miss a new column,
 * which `columnsOf` includes. The columns of an insert from a query may be listed, since their order must fit the
 * query.
 */
export function findHandwrittenColumnLists(
  sources: readonly SourceFileText[],
  tables: ReadonlyMap<string, DatabaseTable>,
): string[] {
  const byColumns = new Map(
    [...tables].map(([table, { columns }]) => [keyOf(Object.keys(columns)), table] as const),
  )
  return sources.flatMap(source =>
    parseModulesOfFile(source).flatMap(({ file }) => {
      const found: string[] = []
      visitSyntaxNodes(file, node => {
        if (!ts.isArrayLiteralExpression(node) || isOfInsert(node.parent)) return
        const names = node.elements
          .filter(ts.isStringLiteralLike)
          .map(({ text }) => text.split('.').at(-1) ?? '')
        if (names.length < REPORTED_COLUMNS_MIN || names.length < node.elements.length) return
        const table = byColumns.get(keyOf(names))
        if (table === undefined) return
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
        found.push(`${source.path}:${line + 1}: ${table}`)
      })
      return found
    }),
  )
}

const keyOf = (columns: readonly string[]) => columns.toSorted().join(' ')

function isOfInsert(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  return node.expression.name.text === 'columns'
}

function isStar(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isPropertyAccessExpression(node)) return ['selectAll', 'returningAll'].includes(node.name.text)
  return ts.isTaggedTemplateExpression(node) && STAR.test(node.template.getText(file))
}

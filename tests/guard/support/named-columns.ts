import ts from 'typescript'
import type { DatabaseTable } from '../../../src/server/db/table.ts'
import { modulesIn, visit } from './imports.ts'
import type { Source } from './sources.ts'

const STAR = /\b(?:select|returning) (?:\w{1,40}\.)?\*/i

/**
 * Prepared statements that read every column of a table, `path:line` each. PostgreSQL refuses such a statement for good
 * on a connection that prepared it before a release added a column.
 */
export function starredStatements(sources: readonly Source[]): string[] {
  return sources.flatMap(source => modulesIn(source).flatMap(({ file }) => starredIn(source.path, file)))
}

function starredIn(path: string, file: ts.SourceFile): string[] {
  const found: string[] = []
  visit(file, node => {
    if (!ts.isCallExpression(node) || node.expression.getText(file) !== 'prepare') return
    visit(node, inner => {
      if (!isStar(inner, file)) return
      found.push(`${path}:${file.getLineAndCharacterOfPosition(inner.getStart(file)).line + 1}`)
    })
  })
  return found
}

/** A shorter list is easier to read than `columnsOf`. */
const LISTED_MIN = 4

/**
 * Lists by hand of all columns of a table, `path:line: table` each. `columnsOf` returns all columns, so that a new
 * column is not forgotten. The columns of an insert from a query are in the order of that query, so they may be listed.
 */
export function listedColumns(
  sources: readonly Source[],
  tables: ReadonlyMap<string, DatabaseTable>,
): string[] {
  const byColumns = new Map(
    [...tables].map(([table, { columns }]) => [keyOf(Object.keys(columns)), table] as const),
  )
  return sources.flatMap(source =>
    modulesIn(source).flatMap(({ file }) => {
      const found: string[] = []
      visit(file, node => {
        if (!ts.isArrayLiteralExpression(node) || isOfInsert(node.parent)) return
        const names = node.elements
          .filter(ts.isStringLiteralLike)
          .map(({ text }) => text.split('.').at(-1) ?? '')
        if (names.length < LISTED_MIN || names.length < node.elements.length) return
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

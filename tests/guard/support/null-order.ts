import ts from 'typescript'
import type { DatabaseTable } from '../../../src/server/db/table.ts'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import type { SourceFileText } from './sources.ts'

/** Methods of Kysely (the query builder) whose first argument may name a table. */
const TABLE_METHODS = ['selectFrom', 'updateTable', 'deleteFrom', 'innerJoin', 'leftJoin', 'using']

/** SQL operators whose condition is never true for a null value, so that it excludes nulls. */
const NULLS_LEFT_OUT = ['=', '<>', '<', '<=', '>', '>=', 'in', 'is not']

/**
 * Finds orders by a column that may be null, as `path:line: column`. SQLite sorts nulls before all values, PostgreSQL
 * after them. An order is allowed if its function excludes nulls by a condition, or if the order itself sets their place.
 */
export function findOrdersByNullableColumn(
  sources: readonly SourceFileText[],
  tables: ReadonlyMap<string, DatabaseTable>,
): string[] {
  return sources.flatMap(source =>
    parseModulesOfFile(source).flatMap(({ file }) =>
      file.statements.flatMap(statement => ordersIn(statement, { path: source.path, file, tables })),
    ),
  )
}

interface Place {
  readonly path: string
  readonly file: ts.SourceFile
  readonly tables: ReadonlyMap<string, DatabaseTable>
}

function ordersIn(statement: ts.Statement, { path, file, tables }: Place): string[] {
  const named: DatabaseTable[] = []
  const filled = new Set<string>()
  const orders: { readonly column: string; readonly node: ts.CallExpression }[] = []
  visitSyntaxNodes(statement, node => {
    if (!ts.isCallExpression(node)) return
    const [first, second] = node.arguments
    if (!first || !ts.isStringLiteralLike(first)) return
    const column = first.text.split('.').at(-1) ?? ''
    const method = methodOf(node)
    const table = TABLE_METHODS.includes(method) ? tables.get(first.text.split(' ')[0] ?? '') : undefined
    if (table) named.push(table)
    if (isCondition(method) && second && ts.isStringLiteralLike(second)) {
      if (NULLS_LEFT_OUT.includes(second.text)) filled.add(column)
    }
    if (method === 'orderBy' && !/\bnulls(?:First|Last)\b/.test(second?.getText(file) ?? ''))
      orders.push({ column, node })
  })
  return orders
    .filter(({ column }) => !filled.has(column))
    .filter(({ column }) => named.some(({ columns }) => columns[column]?.isNullable))
    .map(({ column, node }) => {
      const { line } = file.getLineAndCharacterOfPosition(node.arguments[0]?.getStart(file) ?? 0)
      return `${path}:${line + 1}: ${column}`
    })
}

const isCondition = (method: string) => ['where', 'whereRef', 'on', 'onRef'].includes(method)

/** Returns the name of the method that is called; an empty text for any other call. */
function methodOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
}

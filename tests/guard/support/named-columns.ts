import ts from 'typescript'
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

function isStar(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isPropertyAccessExpression(node)) return ['selectAll', 'returningAll'].includes(node.name.text)
  return ts.isTaggedTemplateExpression(node) && STAR.test(node.template.getText(file))
}

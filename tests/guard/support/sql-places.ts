import { posix } from 'node:path'
import ts from 'typescript'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import { isServerFile } from './places.ts'
import type { SourceFileText } from './sources.ts'

/** Methods of Kysely that start a statement. */
const STATEMENTS = ['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']

/**
 * Whether a file may contain SQL: it is in `src/server/db`, or its name is `repository`, `…-repository`, `statements`
 * or `…-statements`.
 */
function isSqlFile(path: string): boolean {
  if (path.startsWith('src/server/db/')) return true
  const name = posix.basename(path, '.ts')
  return ['repository', 'statements'].some(word => name === word || name.endsWith(`-${word}`))
}

/** Finds files of the server that contain SQL although they must not, one line each with the first statement. */
export function findMisplacedSql(sources: readonly SourceFileText[]): string[] {
  return sources.flatMap(source => {
    if (!isServerFile(source.path) || isSqlFile(source.path)) return []
    const [first] = statementsIn(source)
    return first === undefined ? [] : [`${source.path}: ${first} belongs in a repository`]
  })
}

/** Returns the start of each SQL statement in a file: such as `selectFrom('player')`, or `sql` for a template. */
function statementsIn(source: SourceFileText): string[] {
  const found: string[] = []
  for (const { file } of parseModulesOfFile(source)) {
    visitSyntaxNodes(file, node => {
      if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql')
        found.push('sql')
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
      const method = node.expression.name.text
      if (STATEMENTS.includes(method)) found.push(`${method}(${node.arguments[0]?.getText(file) ?? ''})`)
    })
  }
  return found
}

import ts from 'typescript'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import { featureOfServerFile } from './places.ts'
import type { SourceFileText } from './sources.ts'

const QUERIES = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'innerJoin', 'leftJoin', 'table']
const TABLE_IN_SQL = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi

/**
 * Returns the feature to which a file of the server belongs; `site` for files of `src/server/site`; otherwise
 * `undefined`.
 */
function ownerOf(path: string): string | undefined {
  return featureOfServerFile(path) ?? (path.startsWith('src/server/site/') ? 'site' : undefined)
}

/** Returns the owner of each table: the feature or the site whose `tables.ts` describes the table. */
export function listTableOwners(sources: readonly SourceFileText[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const source of sources) {
    const owner = ownerOf(source.path)
    if (!owner || !source.path.endsWith('/tables.ts')) continue
    for (const { file } of parseModulesOfFile(source))
      for (const name of tablesIn(file)) owners.set(name, owner)
  }
  return owners
}

/**
 * Returns the tables that a `tables.ts` describes: the keys of each object literal in a constant whose name ends with
 * `Tables`.
 */
function tablesIn(file: ts.SourceFile): string[] {
  const declared = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(it => [...it.declarationList.declarations])
  return declared.flatMap(({ name, initializer }) => {
    if (!name.getText(file).endsWith('Tables')) return []
    if (!initializer || !ts.isObjectLiteralExpression(initializer)) return []
    return initializer.properties.map(it => it.name?.getText(file) ?? '')
  })
}

/** Finds tables that the statements of a file use although another feature owns the table, one line each. */
export function findForeignTableUses(sources: readonly SourceFileText[]): string[] {
  const owners = listTableOwners(sources)
  return sources.flatMap(source => {
    const own = ownerOf(source.path)
    if (!own) return []
    const foreign = [...tablesNamedIn(source)].filter(name => owners.has(name) && owners.get(name) !== own)
    return foreign.map(name => `${source.path}: ${name} belongs to ${owners.get(name)}`)
  })
}

function tablesNamedIn(source: SourceFileText): Set<string> {
  const names = new Set<string>()
  for (const { file } of parseModulesOfFile(source)) {
    visitSyntaxNodes(file, node => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const [first] = node.arguments
        const isQuery = QUERIES.includes(node.expression.name.text)
        if (isQuery && first && ts.isStringLiteralLike(first)) names.add(first.text.split(/[ .]/)[0] ?? '')
      }
      // Adds the table that a `JournalCheck` names in its property `table`.
      if (ts.isPropertyAssignment(node) && node.name.getText(file) === 'table') {
        if (ts.isStringLiteralLike(node.initializer)) names.add(node.initializer.text)
      }
      if (
        ts.isStringLiteralLike(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddleOrTemplateTail(node)
      ) {
        for (const match of node.text.matchAll(TABLE_IN_SQL)) names.add(match[1] ?? '')
      }
    })
  }
  return names
}

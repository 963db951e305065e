import ts from 'typescript'
import { pseudoTranslateText } from './pseudo-text.ts'

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Returns the text of a message file as a translator would write it: the same keys and parameters with different words,
 * and each export with the type of its original.
 * @param original the path by which the translation imports its original
 */
export function pseudoTranslateMessages(source: string, original: string): string {
  const file = ts.createSourceFile(original, source, ts.ScriptTarget.Latest, true)
  const edits = file.statements.flatMap(statement => {
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => [
      { start: name.end, end: name.end, text: `: typeof en.${name.getText(file)}` },
      ...(initializer ? textsIn(initializer, file) : []),
    ])
  })
  const translated = edits.reduceRight(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    source,
  )
  return `import type * as en from '${original}'\n${translated}`
}

/**
 * Finds every text in the values of properties, even inside of calls such as `params(…)`. Returns for each text the
 * edit that replaces it by its pseudo-translation.
 */
function textsIn(node: ts.Node, file: ts.SourceFile, isValue = false): Edit[] {
  if (ts.isPropertyAssignment(node)) return textsIn(node.initializer, file, true)
  if (isValue && ts.isStringLiteralLike(node))
    return [
      { start: node.getStart(file), end: node.end, text: JSON.stringify(pseudoTranslateText(node.text)) },
    ]
  const found: Edit[] = []
  ts.forEachChild(node, child => {
    found.push(...textsIn(child, file, isValue))
  })
  return found
}

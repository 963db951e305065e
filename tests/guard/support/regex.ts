import { createRequire } from 'node:module'
import ts from 'typescript'
import { parseModulesOfFile, visitSyntaxNodes } from './imports.ts'
import { sourceFolderOfFile } from './places.ts'
import type { SourceFileText } from './sources.ts'

// Loads the browser build of `recheck`, which is plain JavaScript. The package's main file would start a Java or native
// process.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')

/**
 * Folders whose regular expressions search only files that the project itself wrote or built. Nobody can use a slow
 * expression there for an attack.
 */
const TRUSTED_ROOMS = ['build', 'content']

/** Files that build regular expressions from constants. The guard's test checks every resulting expression. */
const EXPRESSION_BUILDER_FILES = ['src/domain/site/routes.ts']

/** Finds regular expressions whose time may grow faster than the length of the text, one line each. */
export function findSlowExpressions(sources: readonly SourceFileText[]): string[] {
  return sources.filter(it => !TRUSTED_ROOMS.includes(sourceFolderOfFile(it.path))).flatMap(slowIn)
}

function slowIn({ path, text }: SourceFileText): string[] {
  const found: string[] = []
  const judge = (source: string, flags: string) => {
    const error = reasonForSlownessOfExpression(source, flags)
    if (error) found.push(`${path}: /${source}/${flags}: ${error}`)
  }
  for (const { file } of parseModulesOfFile({ path, text })) {
    visitSyntaxNodes(file, node => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        judge(node.text.slice(1, end), node.text.slice(end + 1))
      }
      if (!isRegExpCall(node)) return
      const [source, flags] = node.arguments ?? []
      if (source && ts.isStringLiteralLike(source) && (!flags || ts.isStringLiteralLike(flags)))
        judge(source.text, flags?.text ?? '')
      else if (!EXPRESSION_BUILDER_FILES.includes(path))
        found.push(`${path}: an expression that is put together at run time`)
    })
  }
  return found
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
}

/**
 * Sets no time limits, since the result must not depend on the load of the machine: a step that takes too long counts
 * as a slow expression. The search has limits of its own, in steps.
 */
const NO_TIME_LIMITS = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }

/** Returns the reason why a regular expression is too slow; `undefined` when its time grows linearly with the text. */
export function reasonForSlownessOfExpression(source: string, flags: string): string | undefined {
  // Accepts an expression without an unbounded quantifier, since it never reads the same text again and again.
  if (!/[*+]|,\}/.test(source)) return undefined
  const judged = checkSync(source, flags, NO_TIME_LIMITS)
  if (judged.status === 'safe') return undefined
  if (judged.status === 'vulnerable') return judged.complexity.summary
  return `cannot be judged (${judged.error.kind}); write it simpler`
}

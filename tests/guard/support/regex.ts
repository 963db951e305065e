import { createRequire } from 'node:module'
import ts from 'typescript'
import { modulesIn, visit } from './imports.ts'
import { roomOf } from './law.ts'
import type { Source } from './sources.ts'

// The build for browsers is plain JavaScript; the package's main file would start a Java or native process.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')

/** Rooms whose expressions read only files that the project itself wrote or built. */
const TRUSTED_ROOMS = ['build', 'content']

/** Files that put expressions together from constants; the guard's test checks what comes of each. */
const BUILDERS = ['src/domain/routes.ts']

/** Expressions whose time may grow faster than the text that they search, one line each. */
export function slowExpressions(sources: readonly Source[]): string[] {
  return sources.filter(it => !TRUSTED_ROOMS.includes(roomOf(it.path))).flatMap(slowIn)
}

function slowIn({ path, text }: Source): string[] {
  const found: string[] = []
  const judge = (source: string, flags: string) => {
    const fault = slownessOf(source, flags)
    if (fault) found.push(`${path}: /${source}/${flags}: ${fault}`)
  }
  for (const { file } of modulesIn({ path, text })) {
    visit(file, node => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        judge(node.text.slice(1, end), node.text.slice(end + 1))
      }
      if (!isRegExpCall(node)) return
      const [source, flags] = node.arguments ?? []
      if (source && ts.isStringLiteralLike(source) && (!flags || ts.isStringLiteralLike(flags)))
        judge(source.text, flags?.text ?? '')
      else if (!BUILDERS.includes(path)) found.push(`${path}: an expression that is put together at run time`)
    })
  }
  return found
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
}

/** Why an expression is refused, or `undefined` when its time grows in step with the text. */
export function slownessOf(source: string, flags: string): string | undefined {
  // Without a quantifier that has no upper bound nothing can be read over and over.
  if (!/[*+]|,\}/.test(source)) return undefined
  // No time limit: the answer must not depend on how busy the machine is. The search has limits of its own.
  const judged = checkSync(source, flags, { timeout: null })
  if (judged.status === 'safe') return undefined
  if (judged.status === 'vulnerable') return judged.complexity.summary
  return `cannot be judged (${judged.error.kind}); write it simpler`
}

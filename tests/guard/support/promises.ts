import { join } from 'node:path'
import ts from 'typescript'
import { PROJECT_ROOT_FOLDER, type SourceFileText } from './sources.ts'

/** Methods of a promise that can take a handler of its rejection. */
const HANDLERS = ['catch', 'then']

/**
 * Finds statements that ignore a promise, so that no code waits for it or notices its failure, one line each. Biome has
 * the same rule for the editor, but it does not know the types of many libraries, such as of a query (`….execute()`).
 * @param under folders whose files are searched; other files of the program are not
 */
export function findFloatingPromises(program: ts.Program, under: readonly string[]): string[] {
  const checker = program.getTypeChecker()
  const found: string[] = []
  for (const file of program.getSourceFiles()) {
    const path = file.fileName.slice(PROJECT_ROOT_FOLDER.length)
    if (!file.fileName.startsWith(PROJECT_ROOT_FOLDER) || !under.some(it => path.startsWith(it))) continue
    visitStatements(file, ({ expression }) => {
      if (!isFloating(expression, checker)) return
      const { line } = file.getLineAndCharacterOfPosition(expression.getStart(file))
      found.push(`${path}:${line + 1}: ${expression.getText(file).slice(0, 60)}`)
    })
  }
  return found
}

/**
 * Creates the TypeScript program of the whole project by `tsconfig.json`.
 * @param samples files that exist only in memory and replace the project's files; they may import files of the project
 */
export function createProjectProgram(samples: readonly SourceFileText[] = []): ts.Program {
  const { config, error } = ts.readConfigFile(join(PROJECT_ROOT_FOLDER, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, PROJECT_ROOT_FOLDER)
  const texts = new Map(samples.map(({ path, text }) => [join(PROJECT_ROOT_FOLDER, path), text]))
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = name => texts.get(name) ?? readFile(name)
  host.fileExists = name => texts.has(name) || fileExists(name)
  return ts.createProgram({
    rootNames: samples.length > 0 ? [...texts.keys()] : fileNames,
    options,
    host,
    configFileParsingDiagnostics: error ? [error, ...errors] : errors,
  })
}

function visitStatements(node: ts.Node, found: (statement: ts.ExpressionStatement) => void): void {
  if (ts.isExpressionStatement(node)) found(node)
  ts.forEachChild(node, child => visitStatements(child, found))
}

function isFloating(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(expression)) return isFloating(expression.expression, checker)
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)) return false
  if (ts.isConditionalExpression(expression)) {
    return isFloating(expression.whenTrue, checker) || isFloating(expression.whenFalse, checker)
  }
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken
    if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) return false
    return isFloating(expression.right, checker)
  }
  if (isHandled(expression)) return false
  const type = checker.getTypeAtLocation(expression)
  const parts = type.isUnion() ? type.types : [type]
  return parts.some(part => (part.getProperty('then')?.flags ?? 0) & ts.SymbolFlags.Method)
}

/** Whether an expression handles the rejection of its promise: `.catch(handler)` or `.then(handler, handler)`. */
function isHandled(expression: ts.Expression): boolean {
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return false
  const name = expression.expression.name.text
  if (!HANDLERS.includes(name)) return false
  return expression.arguments.length === (name === 'then' ? 2 : 1)
}

import ts from 'typescript'
import { PROJECT_ROOT_FOLDER } from './sources.ts'

/**
 * Types whose objects cannot end the process by an `error`:
 * - Node passes the error of a request that a server reads only to listeners, if any;
 * - an emitter of our own code emits only events of our own code;
 * - ciphers and hashes are used as functions, which throw;
 * - a picture and an e-mail are awaited, and the promise is rejected.
 */
const HARMLESS_TYPES: ReadonlySet<string> = new Set([
  'IncomingMessage',
  'EventEmitter',
  ...['CipherGCM', 'DecipherGCM', 'Hash', 'Hmac'],
  ...['Sharp', 'Mail'],
])

/** Code whose emitters need no listener, by the start of what is found there, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/server/log.ts: pino(':
    'a log tells only that its level has changed, and what it writes to never fails',
  'src/server/main.ts: outgoing': 'createNodeListener listens to the same response',
  'src/server/operator/main.ts: terminal': 'a command may end when its terminal fails',
  'src/server/providers/social/sandbox/': 'the requests of a sandbox have no connection',
}

const isExcepted = (found: string) => Object.keys(EXCEPTIONS).some(start => found.startsWith(start))

/** Whether a file at a path from the root of the project belongs to the server. */
export const isServerFile = (path: string) => /^src\/(server|features\/[^/]+\/server)\//.test(path)

/**
 * Finds streams, sockets, workers, child processes and other event emitters of Node and of packages without a listener
 * of the event `error`, one line each. Node ends the process when such an emitter fails. Looks at every emitter that
 * the code creates and at every emitter that a library passes to a callback. The listener must be in the same file.
 * @param isSearched whether the file at a path from the root of the project is searched
 */
export function findUnheardEmitters(program: ts.Program, isSearched: (path: string) => boolean): string[] {
  return program.getSourceFiles().flatMap(file => {
    const path = file.fileName.slice(PROJECT_ROOT_FOLDER.length)
    if (!file.fileName.startsWith(PROJECT_ROOT_FOLDER) || !isSearched(path)) return []
    const nodes = findUnheardNodes(file, program.getTypeChecker())
    return nodes.flatMap(node => {
      const text = node.getText(file).slice(0, 60)
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      return isExcepted(`${path}: ${text}`) ? [] : [`${path}:${line + 1}: ${text}`]
    })
  })
}

function findUnheardNodes(file: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const heard = new Set<ts.Symbol>()
  /** Functions that return an emitter which they create, with the expression that creates it. */
  const creators = new Map<ts.Symbol, ts.Node>()
  const calledVariables: ts.VariableDeclaration[] = []
  const received: ts.Node[] = []
  visitNodes(file, node => {
    const listened = listenedExpressionOf(node)
    const symbol = listened && checker.getSymbolAtLocation(listened)
    if (symbol) heard.add(symbol)
    if (ts.isVariableDeclaration(node) && node.initializer) calledVariables.push(node)
    if (
      ts.isParameter(node) &&
      isPassedByLibrary(node, checker) &&
      isEmitter(checker.getTypeAtLocation(node))
    )
      received.push(node.name)
    if (isCreation(node, checker)) {
      const { parent } = node
      const creator = ts.isReturnStatement(parent) && ts.findAncestor(parent, ts.isFunctionDeclaration)?.name
      const creatorSymbol = creator && checker.getSymbolAtLocation(creator)
      if (creatorSymbol) creators.set(creatorSymbol, node)
      else received.push(ts.isVariableDeclaration(parent) ? parent.name : node)
    }
  })
  const called = new Set<ts.Symbol>()
  for (const { name, initializer } of calledVariables) {
    const callee = initializer && ts.isCallExpression(initializer) && initializer.expression
    const symbol = callee && checker.getSymbolAtLocation(callee)
    if (!symbol || !creators.has(symbol)) continue
    called.add(symbol)
    received.push(name)
  }
  for (const [symbol, creation] of creators) if (!called.has(symbol)) received.push(creation)
  const unheard = received.filter(node => {
    const symbol = checker.getSymbolAtLocation(node)
    return !symbol || !heard.has(symbol)
  })
  return unheard.toSorted((a, b) => a.pos - b.pos)
}

function visitNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, child => visitNodes(child, visit))
}

/** The expression `x` of `x.on('error', …)`, also later in a chain of calls on `x`; `undefined` for other nodes. */
function listenedExpressionOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const [event] = node.arguments
  const { name, expression } = node.expression
  if (!['on', 'once'].includes(name.text) || !event || !ts.isStringLiteral(event)) return undefined
  if (event.text !== 'error') return undefined
  let listened: ts.Expression = expression
  while (ts.isCallExpression(listened) && ts.isPropertyAccessExpression(listened.expression))
    listened = listened.expression.expression
  return listened
}

/** Whether a parameter belongs to a callback of a library, which passes the value. */
function isPassedByLibrary({ type, parent }: ts.ParameterDeclaration, checker: ts.TypeChecker): boolean {
  if (type || !ts.isArrowFunction(parent)) return false
  const signature = checker.getContextualType(parent)?.getCallSignatures()[0]
  return signature?.declaration?.getSourceFile().isDeclarationFile ?? false
}

/**
 * Whether an expression creates an emitter: by `new`, or by a function of Node or of a package. A method of an emitter creates none;
 * it returns the emitter itself or one that the emitter owns.
 */
function isCreation(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  if (!isEmitter(checker.getTypeAtLocation(node))) return false
  if (ts.isNewExpression(node)) return true
  const { expression } = node
  const owner = ts.isPropertyAccessExpression(expression) && checker.getTypeAtLocation(expression.expression)
  if (owner && hasEmitterMethods(checker.getNonNullableType(owner))) return false
  const declaration = checker.getResolvedSignature(node)?.declaration
  const source = declaration?.getSourceFile()
  return source?.isDeclarationFile === true && !source.fileName.includes('/typescript/lib/')
}

function isEmitter(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isEmitter)
  if (HARMLESS_TYPES.has(type.symbol?.name ?? '')) return false
  return hasEmitterMethods(type)
}

function hasEmitterMethods(type: ts.Type): boolean {
  return ['on', 'once', 'emit', 'removeListener'].every(name => type.getProperty(name))
}

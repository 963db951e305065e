import ts from 'typescript'
import { parseModulesOfFile, resolveImport, visitSyntaxNodes } from './imports.ts'
import type { SourceFileText } from './sources.ts'

/** Functions that always return an amount of money or a factor as text, in whatever file they are called. */
const FORMATTERS: readonly string[] = [
  'formatMoney',
  'formatMoneyShort',
  'formatChange',
  'formatWhole',
  'formatSpan',
  'timesText',
]

/** Matches the names of fields that contain a code, a hash, an id or an account number. */
const CODE_FIELD = /^(?:accountNumber|uuid|seed|secret|reference)$|(?:Hash|Seed|Secret)$/

/** Names of components whose whole content translators leave unchanged. */
const EXACT_COMPONENTS: readonly string[] = ['ExactText', 'StageFrame']

/**
 * Matches a text in an Astro template that begins with an amount, together with the tag of its element. A pattern is
 * used, since a template is not parsed as a module.
 */
const ASTRO_TEXT = /<([^<>{}]{0,200})>\s{0,40}\{(?:formatMoney|formatMoneyShort|formatChange)\(/g

/**
 * Finds amounts of money, factors and codes that a translation program would change, one `path: text` each. Such a text
 * is the only content of its element, and no surrounding element in the file is an `ExactText`, a stage, or has
 * `translate="no"`. The search follows values through constants, functions and props. Amounts within a sentence are
 * left out, since the sentence must be translated.
 */
export function findTranslatableValues(sources: readonly SourceFileText[]): string[] {
  const files = sources.filter(({ path }) => /\.tsx?$/.test(path)).map(parseFile)
  const known: KnownExactTexts = { functions: new Set(), props: new Set() }
  // Follows exact texts through functions and props. Each round of the loop follows them one step further. The loop
  // ends when a round finds nothing new.
  let size = -1
  while (size !== known.functions.size + known.props.size) {
    size = known.functions.size + known.props.size
    for (const file of files) collectExactTexts(file, known)
  }
  return [
    ...files.flatMap(file =>
      shownIn(file).flatMap(it => (isUnmarkedExactText(it, file, known) ? [lineOf(it, file)] : [])),
    ),
    ...sources.filter(({ path }) => path.endsWith('.astro')).flatMap(bareInAstro),
  ]
}

/**
 * The functions and props of all files that are known to have exact texts (amounts and codes). Each entry is
 * `path#function` or `path#Component.prop`.
 */
interface KnownExactTexts {
  /** Functions whose results are exact texts. */
  readonly functions: Set<string>
  /** Props to which at least one element passes an exact text. */
  readonly props: Set<string>
}

interface ParsedFile {
  readonly path: string
  readonly root: ts.SourceFile
  /** For each imported name of the file, its declaration as `path#name`. */
  readonly imported: ReadonlyMap<string, string>
}

function parseFile(source: SourceFileText): ParsedFile {
  const root = parseModulesOfFile(source)[0]?.file
  if (!root) throw new Error(`${source.path} has no module`)
  const imported = new Map<string, string>()
  for (const statement of root.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const specifier = statement.moduleSpecifier.text
    const target = resolveImport({
      from: source.path,
      specifier,
      typeOnly: false,
      lazy: false,
      place: 'module',
    })
    const names = statement.importClause?.namedBindings
    if (!target || !names || !ts.isNamedImports(names)) continue
    for (const { name, propertyName } of names.elements)
      imported.set(name.text, `${target}#${(propertyName ?? name).text}`)
  }
  return { path: source.path, root, imported }
}

const keyOf = (name: string, file: ParsedFile) => file.imported.get(name) ?? `${file.path}#${name}`

/** Adds to `known` the functions of a file that return exact texts, and the props to which the file passes exact texts. */
function collectExactTexts(file: ParsedFile, known: KnownExactTexts): void {
  visitSyntaxNodes(file.root, node => {
    const named = namedFunction(node)
    if (named && isExactResult(resultsOf(named.body), file, known))
      known.functions.add(keyOf(named.name, file))
    if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isJsxExpression(node.initializer)) return
    const tag = node.parent.parent.tagName.getText()
    if (!/^[A-Z]/.test(tag)) return
    const prop = `${keyOf(tag, file)}.${node.name.getText()}`
    const value = node.initializer.expression
    if (isExact(value, file, known)) known.props.add(prop)
    for (const row of value ? literalRows(value) : []) {
      if (!ts.isArrayLiteralExpression(row)) continue
      for (const [index, part] of row.elements.entries())
        if (isExact(part, file, known)) known.props.add(`${prop}[${index}]`)
    }
  })
}

function namedFunction(node: ts.Node): { name: string; body: ts.Node } | undefined {
  if (ts.isFunctionDeclaration(node) && node.name && node.body)
    return { name: node.name.text, body: node.body }
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return undefined
  return ts.isArrowFunction(node.initializer)
    ? { name: node.name.text, body: node.initializer.body }
    : undefined
}

/** Returns the expressions that a function's body returns. Returns of functions inside the body are left out. */
function resultsOf(body: ts.Node): ts.Expression[] {
  if (!ts.isBlock(body)) return [body as ts.Expression]
  const found: ts.Expression[] = []
  const search = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    ts.forEachChild(node, search)
  }
  ts.forEachChild(body, search)
  return found
}

/**
 * Whether at least one of a function's results is an exact text, and each other result is an exact text or has no
 * letters.
 */
function isExactResult(results: readonly ts.Expression[], file: ParsedFile, known: KnownExactTexts): boolean {
  const leaves = results.flatMap(possibleValuesOf)
  const isPunctuation = (leaf: ts.Expression) => ts.isStringLiteralLike(leaf) && !/\p{L}/u.test(leaf.text)
  return (
    leaves.some(leaf => isExact(leaf, file, known)) &&
    leaves.every(leaf => isPunctuation(leaf) || isExact(leaf, file, known))
  )
}

/**
 * Returns the expressions that may become the value of an expression: both branches of a condition, both operands of
 * `??` and `||`, and the right operand of `&&`.
 */
function possibleValuesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return possibleValuesOf(node.expression)
  if (ts.isConditionalExpression(node))
    return [...possibleValuesOf(node.whenTrue), ...possibleValuesOf(node.whenFalse)]
  if (!ts.isBinaryExpression(node)) return [node]
  const { kind } = node.operatorToken
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return possibleValuesOf(node.right)
  return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken
    ? [...possibleValuesOf(node.left), ...possibleValuesOf(node.right)]
    : [node]
}

/** Whether the value of an expression may be an exact text. */
function isExact(node: ts.Expression | undefined, file: ParsedFile, known: KnownExactTexts): boolean {
  return node !== undefined && possibleValuesOf(node).some(leaf => isExactLeaf(leaf, file, known))
}

function isExactLeaf(leaf: ts.Expression, file: ParsedFile, known: KnownExactTexts): boolean {
  if (ts.isPropertyAccessExpression(leaf))
    return CODE_FIELD.test(leaf.name.text) && !/^t$|messages?$/i.test(leaf.expression.getText())
  if (ts.isCallExpression(leaf) && ts.isIdentifier(leaf.expression)) {
    const { text } = leaf.expression
    return FORMATTERS.includes(text) || known.functions.has(keyOf(text, file))
  }
  if (ts.isTemplateExpression(leaf)) {
    const literals = [leaf.head, ...leaf.templateSpans.map(it => it.literal)]
    return (
      literals.every(it => !/\p{L}/u.test(it.text)) &&
      leaf.templateSpans.every(it => isExact(it.expression, file, known))
    )
  }
  return ts.isIdentifier(leaf) && isExactName(leaf, file, known)
}

/** Whether the variable or the prop that an identifier refers to may be an exact text. */
function isExactName(identifier: ts.Identifier, file: ParsedFile, known: KnownExactTexts): boolean {
  const binding = bindingOf(identifier)
  if (!binding) return false
  const { declaration, path } = binding
  const field = path.at(-1)
  if (typeof field === 'string' && CODE_FIELD.test(field)) return true
  if (ts.isVariableDeclaration(declaration)) {
    if (path.length === 0) return isExact(declaration.initializer, file, known)
    return isExact(literalPartAt(declaration.initializer, path), file, known)
  }
  const owner = declaration.parent
  const prop = propOf(binding, file)
  if (prop) return known.props.has(prop)
  const list = listMappedBy(owner)
  if (!list) return false
  const rowsProp = ts.isIdentifier(list) ? propOf(bindingOf(list), file) : undefined
  if (rowsProp) return known.props.has(`${rowsProp}[${path[0]}]`)
  const rows = ts.isIdentifier(list) ? bindingOf(list)?.declaration.initializer : list
  return rows !== undefined && literalRows(rows).some(row => isExact(literalPartAt(row, path), file, known))
}

/**
 * Returns the component's prop to which a binding refers, as `path#Component.prop`; `undefined` if the binding is no
 * prop.
 */
function propOf(binding: Binding | undefined, file: ParsedFile): string | undefined {
  const owner = binding?.declaration.parent
  const field = binding?.path.at(-1)
  if (!owner || !ts.isFunctionDeclaration(owner) || !owner.name || typeof field !== 'string') return undefined
  return `${keyOf(owner.name.text, file)}.${field}`
}

interface Binding {
  readonly declaration: ts.VariableDeclaration | ts.ParameterDeclaration
  /**
   * The path from the declared value to the part that the identifier names: names of fields and indices of lists. Empty
   * when the identifier names the whole value.
   */
  readonly path: readonly (string | number)[]
}

/** Finds the declaration of an identifier: the nearest surrounding declaration with its name. */
function bindingOf(identifier: ts.Identifier): Binding | undefined {
  for (let scope: ts.Node | undefined = identifier.parent; scope; scope = scope.parent) {
    const declared = ts.isFunctionLike(scope)
      ? [...scope.parameters]
      : ts.isBlock(scope) || ts.isSourceFile(scope)
        ? scope.statements.flatMap(it =>
            ts.isVariableStatement(it) ? [...it.declarationList.declarations] : [],
          )
        : []
    for (const declaration of declared) {
      const path = pathIn(declaration.name, identifier.text)
      if (path) return { declaration, path }
    }
  }
  return undefined
}

function pathIn(name: ts.BindingName, wanted: string): (string | number)[] | undefined {
  if (ts.isIdentifier(name)) return name.text === wanted ? [] : undefined
  for (const [index, element] of name.elements.entries()) {
    if (!ts.isBindingElement(element)) continue
    const inner = pathIn(element.name, wanted)
    const step = ts.isArrayBindingPattern(name) ? index : (element.propertyName ?? element.name).getText()
    if (inner) return [step, ...inner]
  }
  return undefined
}

/** Returns the part of an object or array literal to which a path leads. */
function literalPartAt(
  node: ts.Expression | undefined,
  path: readonly (string | number)[],
): ts.Expression | undefined {
  const [step, ...rest] = path
  if (!node || step === undefined) return node
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return literalPartAt(node.expression, path)
  if (typeof step === 'number')
    return ts.isArrayLiteralExpression(node) ? literalPartAt(node.elements[step], rest) : undefined
  const field = ts.isObjectLiteralExpression(node)
    ? node.properties.find(it => ts.isPropertyAssignment(it) && it.name.getText() === step)
    : undefined
  return field && ts.isPropertyAssignment(field) ? literalPartAt(field.initializer, rest) : undefined
}

/** Returns the list over which a callback runs: `rows` in `rows.map(callback)`. */
function listMappedBy(callback: ts.Node): ts.Expression | undefined {
  const call = callback.parent
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined
  return call.expression.name.text === 'map' ? call.expression.expression : undefined
}

/**
 * Returns the entries of a list: the elements of an array literal (also of a filtered one), or the results of the
 * callback for `list.map(callback)`.
 */
function literalRows(node: ts.Expression): ts.Expression[] {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return literalRows(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalRows)
  if (ts.isArrayLiteralExpression(node)) return [...node.elements]
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { name, expression: list } = node.expression
  const [callback] = node.arguments
  if (name.text === 'filter') return literalRows(list)
  return name.text === 'map' && callback && ts.isArrowFunction(callback) ? resultsOf(callback.body) : []
}

/** Returns the expressions that are direct content of elements in a file, and so are shown. */
function shownIn({ root }: ParsedFile): ts.JsxExpression[] {
  const found: ts.JsxExpression[] = []
  visitSyntaxNodes(root, node => {
    if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
      found.push(node)
  })
  return found
}

function isUnmarkedExactText(shown: ts.JsxExpression, file: ParsedFile, known: KnownExactTexts): boolean {
  if (!isExact(shown.expression, file, known)) return false
  for (let node: ts.Node = shown.parent; node !== file.root; node = node.parent) {
    if (!ts.isJsxElement(node)) continue
    const { tagName, attributes } = node.openingElement
    if (EXACT_COMPONENTS.includes(tagName.getText())) return false
    if (attributes.properties.some(it => it.getText() === 'translate="no"')) return false
  }
  return true
}

function lineOf(shown: ts.JsxExpression, { path, root }: ParsedFile): string {
  const { line } = root.getLineAndCharacterOfPosition(shown.getStart())
  return `${path}:${line + 1}: ${shown.getText().replaceAll(/\s+/g, ' ')}`
}

function bareInAstro({ path, text }: SourceFileText): string[] {
  return [...text.matchAll(ASTRO_TEXT)]
    .filter(([, tag]) => !tag?.includes('translate="no"'))
    .map(([found]) => `${path}: ${found.replaceAll(/\s+/g, ' ')}`)
}

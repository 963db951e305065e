import { join } from 'node:path'
import ts from 'typescript'
import { PROJECT_ROOT_FOLDER } from './sources.ts'

/** The file with the list of all settings. */
const REGISTRY = 'src/server/settings/registry.ts'

/** Files with the schemas of settings. A schema that checks a value is not a use of the value. */
const SCHEMAS = [
  /^src\/contract\//,
  /^src\/features\/[\w-]+\/contract[./]/,
  /^src\/features\/[\w-]+\/server\/settings\.ts$/,
  /^src\/server\/settings\/(?:registry|setting|reward-item|prize-table|text-settings)\.ts$/,
]

/** A type that has a field with a given name, and the source nodes that declare this field. */
interface FieldHolder {
  readonly type: ts.Type
  readonly declared: ReadonlySet<ts.Node>
}

/** A setting, or a field of its value. */
interface Field extends FieldHolder {
  /** The key of the setting and the names of the fields, with dots between them. */
  readonly path: string
  readonly name: string
}

/** The uses in code of all fields with one name, on whatever type. */
interface FieldUses {
  /** The types of the objects from which an expression reads the field. */
  readonly reads: FieldHolder[]
  /**
   * One set for each string literal that equals the field's name. The set contains the strings that the type at the
   * literal's position allows.
   */
  readonly named: ReadonlySet<string>[]
  /** Pairs of types: a spread copies the field from the first into the second. */
  readonly copies: { readonly from: FieldHolder; readonly into: FieldHolder }[]
}

/**
 * Finds settings, and fields of their values, that no code reads, and returns their paths. A field counts as read in
 * two cases. In the first case, code reads the field from a type that declares it, or from a type to which the field's
 * owner can be assigned. In the second case, code contains the field's name as a string, and the type at the string's
 * position allows the names of all fields of the owner.
 */
export function findUnreadSettings(program: ts.Program): string[] {
  const checker = program.getTypeChecker()
  const fields = settingFields(program, checker)
  const uses = new Map(
    fields.map(({ name }): [string, FieldUses] => [name, { reads: [], named: [], copies: [] }]),
  )
  for (const file of program.getSourceFiles()) {
    const path = file.fileName.slice(PROJECT_ROOT_FOLDER.length)
    const isCode = file.fileName.startsWith(PROJECT_ROOT_FOLDER) && path.startsWith('src/')
    if (isCode && !SCHEMAS.some(pattern => pattern.test(path))) addUses(checker, file, uses)
  }
  return fields.filter(field => !isRead(checker, field, uses.get(field.name))).map(({ path }) => path)
}

function isRead(checker: ts.TypeChecker, field: Field, uses: FieldUses | undefined): boolean {
  if (!uses) return false
  const reaches = (from: FieldHolder, to: FieldHolder) =>
    [...to.declared].some(node => from.declared.has(node)) || checker.isTypeAssignableTo(from.type, to.type)
  const holders = new Set<FieldHolder>([field])
  // The loop adds elements to the set while it runs, and then visits these elements too.
  for (const holder of holders)
    for (const { from, into } of uses.copies) if (reaches(holder, from)) holders.add(into)
  const names = field.type.getProperties().map(({ name }) => name)
  if (uses.named.some(texts => names.every(name => texts.has(name)))) return true
  // Such reads do not count for a whole setting (a path without dots). Code that handles all settings alike reads them
  // too, but uses no single setting.
  return field.path !== field.name && uses.reads.some(read => [...holders].some(it => reaches(it, read)))
}

function settingFields(program: ts.Program, checker: ts.TypeChecker): Field[] {
  const file = program.getSourceFile(join(PROJECT_ROOT_FOLDER, REGISTRY))
  const module = file && checker.getSymbolAtLocation(file)
  const settings = module && checker.getExportsOfModule(module).find(({ name }) => name === 'SETTINGS')
  if (!file || !settings) throw new Error(`${REGISTRY} exports no SETTINGS`)
  const type = checker.getTypeOfSymbolAtLocation(settings, file)
  const fields: Field[] = []
  for (const setting of type.getProperties()) {
    const { name } = setting
    const described = checker.getTypeOfSymbolAtLocation(setting, file)
    const fallback = described.getProperty('fallback')
    const [signature] = fallback ? checker.getTypeOfSymbolAtLocation(fallback, file).getCallSignatures() : []
    if (!signature) throw new Error(`The setting ${name} has no fallback`)
    fields.push({ path: name, name, type, declared: declarationsOf(checker, setting) })
    addFields(checker, fields, signature.getReturnType(), name)
  }
  return fields
}

/**
 * Adds the fields of an object type to the list, and then the fields of each field's type. For a list or a map, it
 * continues with the type of the entries.
 */
function addFields(checker: ts.TypeChecker, fields: Field[], value: ts.Type, path: string): void {
  for (const type of partsOf(value)) {
    const isList = checker.isArrayType(type) || checker.isTupleType(type)
    const entry = checker.getIndexTypeOfType(type, isList ? ts.IndexKind.Number : ts.IndexKind.String)
    if (entry) addFields(checker, fields, entry, path)
    if (entry || !(type.flags & ts.TypeFlags.Object)) continue
    for (const property of type.getProperties()) {
      const at = `${path}.${property.name}`
      if (fields.some(field => field.path === at)) continue
      fields.push({ path: at, name: property.name, type, declared: declarationsOf(checker, property) })
      addFields(checker, fields, checker.getTypeOfSymbol(property), at)
    }
  }
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])

/**
 * Returns the source nodes that declare a property. For a property of a mapped type or a spread, these include the
 * declarations in the original types.
 */
function declarationsOf(checker: ts.TypeChecker, symbol: ts.Symbol): ReadonlySet<ts.Node> {
  return new Set([symbol, ...checker.getRootSymbols(symbol)].flatMap(it => it.declarations ?? []))
}

/** Returns the parts of a union type that have a field with the given name. */
function holdersOf(checker: ts.TypeChecker, type: ts.Type, name: string): FieldHolder[] {
  return partsOf(type).flatMap(part => {
    const property = checker.getPropertyOfType(part, name)
    return property ? [{ type: part, declared: declarationsOf(checker, property) }] : []
  })
}

/** Adds the uses in a file to `uses`, whose keys are the names of the searched fields. */
function addUses(checker: ts.TypeChecker, file: ts.SourceFile, uses: ReadonlyMap<string, FieldUses>): void {
  const addRead = (name: string, type: ts.Type) =>
    uses.get(name)?.reads.push(...(uses.has(name) ? holdersOf(checker, type, name) : []))
  const addCopies = (source: ts.Type, target: ts.Type) => {
    for (const { name } of source.getProperties())
      for (const from of uses.has(name) ? holdersOf(checker, source, name) : [])
        for (const into of holdersOf(checker, target, name)) uses.get(name)?.copies.push({ from, into })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node))
      addRead(node.name.text, checker.getTypeAtLocation(node.expression))
    else if (ts.isObjectBindingPattern(node)) {
      const type = checker.getTypeAtLocation(node)
      for (const { propertyName, name } of node.elements) addRead((propertyName ?? name).getText(), type)
    } else if (ts.isStringLiteralLike(node)) {
      if (uses.has(node.text)) uses.get(node.text)?.named.push(possibleTexts(checker, node))
    } else if (ts.isSpreadAssignment(node)) {
      const into = checker.getContextualType(node.parent)
      if (into) addCopies(checker.getTypeAtLocation(node.expression), into)
    } else if (isListOfFields(node)) {
      const listed = node.arguments.map(it => checker.getTypeAtLocation(it))
      for (const type of listed) for (const { name } of type.getProperties()) addRead(name, type)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
}

/**
 * Returns the strings that the type at the position of a string literal allows; an empty set if the type allows any
 * string.
 */
function possibleTexts(checker: ts.TypeChecker, node: ts.StringLiteralLike): ReadonlySet<string> {
  const wanted = parameterOf(checker, node) ?? checker.getContextualType(node)
  return new Set(wanted ? partsOf(wanted).flatMap(it => (it.isStringLiteral() ? [it.value] : [])) : [])
}

/**
 * Returns the type of the parameter that receives an argument; for a type parameter, its bound. Returns `undefined` for
 * an expression that is no argument.
 */
function parameterOf(checker: ts.TypeChecker, node: ts.Expression): ts.Type | undefined {
  if (!ts.isCallExpression(node.parent)) return undefined
  const parameters = checker.getResolvedSignature(node.parent)?.getDeclaration()?.parameters
  const parameter = parameters?.[node.parent.arguments.indexOf(node)]
  const type = parameter && checker.getTypeAtLocation(parameter)
  return type && (checker.getBaseConstraintOfType(type) ?? type)
}

/** Whether a node is `Object.keys(…)`, `Object.values(…)` or `Object.entries(…)`. */
function isListOfFields(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && /^Object\.(?:keys|values|entries)$/.test(node.expression.getText())
}

import ts from 'typescript'
import { importsOf, modulesIn, resolveImport, visit } from './imports.ts'
import type { Source } from './sources.ts'

/** Files whose own property names are keys of texts, looked up by code. */
const REGISTRIES = ['src/contract/errors.ts', 'src/contract/common-errors.ts']

/** The keyed texts of one file under src/i18n/en-US. */
export interface MessageFile {
  readonly path: string
  readonly keys: readonly string[]
}

/** The keys of every exported object of texts, bare or handed to `messages('feature', { … })`. */
export function messagesIn(source: Source): MessageFile {
  const keys: string[] = []
  for (const { file } of modulesIn(source)) {
    for (const statement of file.statements) {
      if (!ts.isVariableStatement(statement) || !isExported(statement)) continue
      for (const { initializer } of statement.declarationList.declarations) {
        const object = initializer && objectOf(initializer)
        for (const property of object?.properties ?? []) {
          if (property.name && 'text' in property.name) keys.push(property.name.text)
        }
      }
    }
  }
  return { path: source.path, keys }
}

function isExported(statement: ts.VariableStatement): boolean {
  return statement.modifiers?.some(it => it.kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function objectOf(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return objectOf(node.expression)
  return ts.isCallExpression(node) ? node.arguments.map(objectOf).find(it => it !== undefined) : undefined
}

/**
 * Keys that nothing shows, as `file: key`. A key counts as shown when a file that imports the texts names it as
 * a property, or when any file names it as a string, as `t[symbol]` takes its keys from elsewhere. That a key
 * which is shown exists is for the type check to say.
 */
export function unusedKeys(files: readonly MessageFile[], code: readonly Source[]): string[] {
  const readers = code.map(source => ({
    imported: new Set(importsOf(source).map(resolveImport)),
    ...namesIn(source),
  }))
  const strings = new Set(readers.flatMap(it => [...it.strings]))
  return files.flatMap(({ path, keys }) => {
    const near = readers.filter(it => it.imported.has(path))
    const unused = keys.filter(key => !strings.has(key) && !near.some(it => it.properties.has(key)))
    return unused.map(key => `${path}: ${key}`)
  })
}

function namesIn(source: Source): { properties: Set<string>; strings: Set<string> } {
  const [properties, strings] = [new Set<string>(), new Set<string>()]
  for (const { file } of modulesIn(source)) {
    visit(file, node => {
      if (ts.isPropertyAccessExpression(node)) properties.add(node.name.text)
      if (ts.isBindingElement(node)) {
        const name = node.propertyName ?? node.name
        if (ts.isIdentifier(name)) properties.add(name.text)
      }
      if (ts.isStringLiteralLike(node)) strings.add(node.text)
      if (REGISTRIES.includes(source.path) && ts.isPropertyAssignment(node))
        strings.add(node.name.getText(file))
    })
  }
  // The template of an Astro file is no module; its expressions read alike.
  if (source.path.endsWith('.astro')) {
    for (const match of source.text.matchAll(/\.(\w+)/g)) properties.add(match[1] ?? '')
  }
  return { properties, strings }
}

/** Exports of a translation without the type of their original: a missing key would pass. */
export function untypedTexts(source: Source): string[] {
  const declarations = modulesIn(source).flatMap(({ file }) =>
    file.statements.flatMap(it =>
      ts.isVariableStatement(it) && isExported(it) ? [...it.declarationList.declarations] : [],
    ),
  )
  return declarations
    .filter(({ name, type }) => type?.getText() !== `typeof en.${name.getText()}`)
    .map(({ name }) => `${source.path}: ${name.getText()}`)
}

const SPOKEN_ATTRIBUTES = ['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']

/** Words in the markup of a React file: they cannot be translated there. */
export function wordsInMarkup(source: Source): string[] {
  const found: string[] = []
  for (const { file } of modulesIn(source)) {
    visit(file, node => {
      const spoken =
        ts.isJsxText(node) ||
        (ts.isStringLiteral(node) &&
          ts.isJsxAttribute(node.parent) &&
          isSpoken(node.parent.name.getText(file)))
      if (spoken && /\p{L}{2}/u.test(node.text)) found.push(`${source.path}: ${node.text.trim()}`)
    })
  }
  return found
}

function isSpoken(attribute: string): boolean {
  return SPOKEN_ATTRIBUTES.includes(attribute)
}

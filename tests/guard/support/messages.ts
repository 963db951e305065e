import ts from 'typescript'
import { translatedPathOf } from '../../../src/content/text-files.ts'
import { BASE_LOCALE } from '../../../src/domain/site/locale.ts'
import { parseModulesOfFile, readImports, resolveImport, visitSyntaxNodes } from './imports.ts'
import type { SourceFileText } from './sources.ts'

/** Files whose property names are keys by which code looks up messages. */
const REGISTRIES = ['src/contract/errors.ts', 'src/contract/common-errors.ts']

/** Whether a file contains texts in the base locale: of the site itself, a feature or a game. */
export function isBaseLocaleTextFile(path: string): boolean {
  return translatedPathOf(path, BASE_LOCALE) !== undefined
}

/** Whether a file contains the translation of a base-locale file into another locale. */
export function isTranslationFile(path: string): boolean {
  const original = path.replace(
    /(?<=^src\/(?:i18n|features\/[^/]+\/texts|games\/[^/]+)\/)[a-z]{2,3}-[A-Z]{2}(?=\/|\.ts$)/,
    BASE_LOCALE,
  )
  return original !== path && isBaseLocaleTextFile(original)
}

/**
 * Finds files whose path names the base locale but which are no base-locale text files. A build in another language
 * would not replace them by a translation.
 */
export function findMisplacedTextFiles(paths: readonly string[]): string[] {
  const isNamedAfterBaseLocale = (path: string) =>
    path.split('/').some(part => part === BASE_LOCALE || part === `${BASE_LOCALE}.ts`)
  return paths.filter(path => isNamedAfterBaseLocale(path) && !isBaseLocaleTextFile(path))
}

/** A file of messages and the keys of its texts. */
export interface MessageFile {
  readonly path: string
  readonly keys: readonly string[]
}

/**
 * Reads the keys of every exported message object in a file, written as a plain object or as the argument of
 * `messages('feature', { … })`.
 */
export function readMessageKeys(source: SourceFileText): MessageFile {
  const keys: string[] = []
  for (const { file } of parseModulesOfFile(source)) {
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
 * Finds message keys that no code uses, as `file: key`. A key is used if a file that imports the messages has it as a
 * property, or if any file contains it as a string, as for `t[symbol]`. The compiler reports used keys that do not
 * exist.
 */
export function findUnusedMessageKeys(
  files: readonly MessageFile[],
  code: readonly SourceFileText[],
): string[] {
  const readers = code.map(source => ({
    imported: new Set(readImports(source).map(resolveImport)),
    ...namesIn(source),
  }))
  const strings = new Set(readers.flatMap(it => [...it.strings]))
  return files.flatMap(({ path, keys }) => {
    const near = readers.filter(it => it.imported.has(path))
    const unused = keys.filter(key => !strings.has(key) && !near.some(it => it.properties.has(key)))
    return unused.map(key => `${path}: ${key}`)
  })
}

function namesIn(source: SourceFileText): { properties: Set<string>; strings: Set<string> } {
  const [properties, strings] = [new Set<string>(), new Set<string>()]
  for (const { file } of parseModulesOfFile(source)) {
    visitSyntaxNodes(file, node => {
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
  // The template of an Astro file is not parsed as a module, so a pattern finds the properties in its expressions.
  if (source.path.endsWith('.astro')) {
    for (const match of source.text.matchAll(/\.(\w+)/g)) properties.add(match[1] ?? '')
  }
  return { properties, strings }
}

/**
 * Finds exports of a translation that do not have the type of the base-locale texts. Without this type, the compiler
 * cannot find missing keys.
 */
export function findUntypedTranslations(source: SourceFileText): string[] {
  const declarations = parseModulesOfFile(source).flatMap(({ file }) =>
    file.statements.flatMap(it =>
      ts.isVariableStatement(it) && isExported(it) ? [...it.declarationList.declarations] : [],
    ),
  )
  return declarations
    .filter(({ name, type }) => type?.getText() !== `typeof en.${name.getText()}`)
    .map(({ name }) => `${source.path}: ${name.getText()}`)
}

const SPOKEN_ATTRIBUTES = ['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']

/** Finds words that the markup of a React file contains directly, so that no translation can replace them. */
export function findWordsInMarkup(source: SourceFileText): string[] {
  const found: string[] = []
  for (const { file } of parseModulesOfFile(source)) {
    visitSyntaxNodes(file, node => {
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

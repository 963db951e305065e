import ts from 'typescript'
import { parseModulesOfFile } from '../../guard/support/imports.ts'
import { isServerFile } from '../../guard/support/places.ts'
import type { SourceFileText } from '../../guard/support/sources.ts'
import { CODE_FILE_PATTERN, type FileReferences, listReachedFiles } from './graph.ts'

/** Files on which every test depends although no test refers to them. */
export const FILES_OF_ALL_TESTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tests/run/page-units.ts',
  'tests/vitest.config.ts',
]

/** The setup file of the Vitest projects that use databases. */
export const DATABASE_SETUP_FILE = 'tests/support/databases-setup.ts'

/** Files on which every browser test depends although no browser test refers to them. */
export const BROWSER_SETUP_FILES = [
  'tests/e2e/playwright.config.ts',
  'tests/e2e/support/global-setup.ts',
  'tests/e2e/support/server-host.ts',
]

/** Files that Astro finds by their names, so no code refers to them; the build depends on them. */
export const BUILD_SETUP_FILES = ['astro.config.mjs', 'src/content.config.ts']

/** Steps of the run that depend on a file of their own, such as a configuration, with the path of the file. */
export const FILES_BY_STEP = {
  astro: 'tsconfig.astro.json',
  budgets: 'tests/budgets.ts',
  html: 'tests/html-validate.json',
} as const

/**
 * Files whose changes need no further tests: programs other than `npm test`, and the code of the run itself. Every run
 * checks their types, lint and guards.
 */
const TOOLS = /^(biome\.json|tests\/((load|long|evidence|run|guard)\/.+|(run|types|screens|lighthouse)\.ts))$/

const TEST = /^tests\/.+\.(test|spec)\.ts$/
const PAGE = /^src\/pages\/.+\.(astro|ts)$/

const isForDevelopers = (path: string) => /(^|\/)README\.md$|^(src|tests)\/.+\.md$/.test(path)

/** Whether a file is a page, such as `src/pages/faq.astro`. */
export const isPageSource = (path: string) => PAGE.test(path)

/** Whether a file is not code and may belong to any page: content, public files, styles, pictures. */
export function mayBelongToAnyPage(path: string): boolean {
  if (isForDevelopers(path) || isServerFile(path)) return false
  return /^(content|public)\//.test(path) || (path.startsWith('src/') && !CODE_FILE_PATTERN.test(path))
}

/**
 * Finds changed files whose effect the graph cannot tell, because no test, page or setup file reaches them. A deleted
 * file may be among them, since code may list a folder. Deleted tests are left out, since they break nothing. Files
 * with only types are left out, since the compiler checks them.
 */
export function findUnplacedFiles(
  changed: readonly string[],
  graph: FileReferences,
  sources: readonly SourceFileText[],
): string[] {
  const tests = [...graph.keys()].filter(path => TEST.test(path))
  const pages = [...graph.keys()].filter(isPageSource)
  const setups = [
    DATABASE_SETUP_FILE,
    ...BROWSER_SETUP_FILES,
    ...BUILD_SETUP_FILES,
    ...Object.values(FILES_BY_STEP),
  ]
  const placed = new Set(FILES_OF_ALL_TESTS)
  for (const root of [...tests, ...pages, ...setups]) {
    if (!placed.has(root)) for (const path of listReachedFiles(graph, root)) placed.add(path)
  }
  const isPlaced = (path: string) =>
    placed.has(path) ||
    mayBelongToAnyPage(path) ||
    isForDevelopers(path) ||
    TOOLS.test(path) ||
    TEST.test(path)
  const isTypeFile = (path: string) => sources.some(source => source.path === path && hasOnlyTypes(source))
  return changed.filter(path => !isPlaced(path) && !isTypeFile(path))
}

function hasOnlyTypes(source: SourceFileText): boolean {
  if (!source.path.endsWith('.ts')) return false
  return parseModulesOfFile(source).every(({ file }) => file.statements.every(isTypeStatement))
}

function isTypeStatement(it: ts.Statement): boolean {
  if (ts.isImportDeclaration(it)) return it.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
  if (ts.isExportDeclaration(it)) return it.isTypeOnly
  return ts.isInterfaceDeclaration(it) || ts.isTypeAliasDeclaration(it) || ts.isModuleDeclaration(it)
}

import { posix } from 'node:path'
import ts from 'typescript'
import { findCyclesBetweenGroups } from './cycles.ts'
import { type FileImport, parseModulesOfFile } from './imports.ts'
import { type FeaturePlace, featurePlaceOf, sourceFolderOfFile } from './places.ts'
import type { SourceFileText } from './sources.ts'

/** The public files of a feature, called doors. For each, the folders of other features whose code may import it. */
const PUBLIC_FILES: readonly { readonly file: RegExp; readonly openTo: readonly string[] }[] = [
  { file: /^contract(\.ts|\/[\w-]+\.ts)$/, openTo: ['browser', 'islands', 'desk', 'server'] },
  { file: /^rules\/public\.ts$/, openTo: ['browser', 'islands', 'desk', 'server'] },
  { file: /^browser\/public\/[\w-]+\.ts$/, openTo: ['browser', 'islands', 'desk'] },
  { file: /^islands\/public\/[\w-]+\.tsx$/, openTo: ['islands', 'desk'] },
  { file: /^server\/public\.ts$/, openTo: ['server'] },
]

/** Code that imports many features and combines them, such as the shell. */
interface Composer {
  /** Path prefixes of the files that belong to the composer. */
  readonly paths: readonly string[]
  /** Matches the files of a feature that the composer may import. */
  readonly takes: RegExp
  /** Path prefixes of files that may import the composer, in addition to pages, layouts and build. */
  readonly users: readonly string[]
}

const SHELL = ['src/shell/']

/** The style sheet of every page, which imports the style sheets of the features' islands. */
const STYLES = 'src/styles/app.css'

const COMPOSERS: readonly Composer[] = [
  { paths: ['src/pages/'], takes: /./, users: [] },
  { paths: ['src/layouts/'], takes: /./, users: [] },
  { paths: ['src/build/figures/'], takes: /^rules\//, users: ['src/server/'] },
  { paths: ['src/build/'], takes: /./, users: ['astro.config.mjs', 'src/content.config.ts'] },
  { paths: SHELL, takes: /./, users: SHELL },
  { paths: [STYLES], takes: /^islands\/.+\.css$/, users: SHELL },
  {
    paths: ['src/contract/contract.ts'],
    takes: /^contract(\.ts|\/)/,
    users: ['src/server/http/openapi.ts'],
  },
  {
    paths: ['src/server/features.ts'],
    takes: /^server\/module\.ts$/,
    users: ['src/server/app.ts', 'src/server/assemble.ts', 'src/server/jobs.ts', 'src/server/operator/'],
  },
  {
    paths: ['src/server/settings/registry.ts'],
    takes: /^server\/settings\.ts$/,
    users: ['src/server/settings/', 'src/server/operator/'],
  },
]

/**
 * Matches pages, layouts and build code, which may import every composer. Scripts that hydrate islands run in the
 * browser, so the pattern excludes them.
 */
const USERS_OF_ALL_COMPOSERS = /^src\/(pages|layouts|build(?!\/hydration\/browser))\//

/** Folders whose code runs in the browser. This code must not load the schemas of the contract. */
const BROWSER_ROOMS = ['stores', 'islands', 'shell']

/** Returns the reason why the rules between features forbid an import; `undefined` for an allowed import. */
export function reasonAgainstFeatureImport(it: FileImport, target: string): string | undefined {
  const own = featurePlaceOf(it.from)
  const other = featurePlaceOf(target)
  if (isSchemaInBrowser(it, other)) return 'browser code imports a contract by its types alone'
  if (other && own?.feature === other.feature) return breachWithin(own, other)
  if (other) return foreignBreach(it.from, other)
  return composerBreach(it.from, target)
}

/** Whether a file in the `rules` folder of a feature imports the rules of the game with the same name. */
export function isImportOfOwnGame(from: string, target: string): boolean {
  const own = featurePlaceOf(from)
  return (
    own?.room === 'rules' && target.startsWith(`src/games/${own.feature}/`) && /\/[^/]+\.ts$/.test(target)
  )
}

function isSchemaInBrowser(it: FileImport, other: FeaturePlace | undefined): boolean {
  if (other?.room !== 'contract' || it.typeOnly) return false
  return it.place === 'script' || BROWSER_ROOMS.includes(sourceFolderOfFile(it.from))
}

function breachWithin(own: FeaturePlace, other: FeaturePlace): string | undefined {
  const isForStaff = other.room === 'desk' && own.room !== 'desk'
  return isForStaff ? "a player's page must not load the desk" : undefined
}

/**
 * Returns the reason why a file may not import a file of another feature; `undefined` for an allowed import. A composer
 * may import the files that match its `takes`. Other code may import only the public files in `PUBLIC_FILES`.
 */
function foreignBreach(from: string, other: FeaturePlace): string | undefined {
  const composer = composerOf(from)
  if (composer)
    return composer.takes.test(other.path) ? undefined : `this list takes no ${other.path} of a feature`
  const room = featurePlaceOf(from)?.room
  if (!room) return `${sourceFolderOfFile(from) || 'this file'} must not know of features`
  const door = PUBLIC_FILES.find(({ file }) => file.test(other.path))
  if (!door) return `${other.path} is no door of ${other.feature}`
  return door.openTo.includes(room) ? undefined : `${room} must not know of the door ${other.path}`
}

function composerBreach(from: string, target: string): string | undefined {
  const composer = composerOf(target)
  if (!composer || USERS_OF_ALL_COMPOSERS.test(from)) return undefined
  const isUser = [...composer.users, ...composer.paths].some(path => from.startsWith(path))
  return isUser ? undefined : 'nothing but pages, layouts and build imports what puts features together'
}

function composerOf(path: string): Composer | undefined {
  if (path.startsWith('src/build/hydration/browser/')) return undefined
  return COMPOSERS.find(({ paths }) => paths.some(it => path.startsWith(it)))
}

/**
 * Finds public files of features (doors) that contain `export * from`, one line each. A door must name its exports,
 * because `export *` loads the whole other file.
 */
export function findStarExportsOfPublicFiles(sources: readonly SourceFileText[]): string[] {
  return sources
    .filter(({ path }) => isPublicFile(path))
    .filter(source => parseModulesOfFile(source).some(({ file }) => file.statements.some(isExportOfAll)))
    .map(({ path }) => `${path}: a door names what it exports`)
}

function isPublicFile(path: string): boolean {
  const place = featurePlaceOf(path)
  return place !== undefined && PUBLIC_FILES.some(({ file }) => file.test(place.path))
}

/** Whether a statement is `export * from …`, also `export * as name` and `export type *`. */
function isExportOfAll(it: ts.Statement): boolean {
  if (!ts.isExportDeclaration(it)) return false
  return it.exportClause === undefined || ts.isNamespaceExport(it.exportClause)
}

/** Finds style sheets other than `STYLES` that import a style sheet of another feature, one line each. */
export function findForeignStyleImports(sheets: readonly SourceFileText[]): string[] {
  return sheets.flatMap(({ path, text }) => {
    const imported = [...text.matchAll(/@import "(\.[^"]+)"/g)].map(([, name = '']) =>
      posix.join(posix.dirname(path), name),
    )
    const own = featurePlaceOf(path)?.feature
    const isForeign = (feature: string | undefined) => feature !== undefined && feature !== own
    return imported
      .filter(it => path !== STYLES && isForeign(featurePlaceOf(it)?.feature))
      .map(it => `${path} imports ${it}: only ${STYLES} does`)
  })
}

/**
 * Finds circular imports between features. Each result lists the imports between the features of one circle, including
 * type imports, as sorted lines `file → file`.
 */
export function findFeatureCycles(sources: readonly SourceFileText[]): string[][] {
  return findCyclesBetweenGroups(sources, path => featurePlaceOf(path)?.feature)
}

import type { SourceFileText } from '../../guard/support/sources.ts'
import { type FileReferences, listReachedFiles, listServingFiles } from './graph.ts'
import { isPageVisitedBySpec, pagePatternOf } from './pages.ts'
import {
  BROWSER_SETUP_FILES,
  BUILD_SETUP_FILES,
  DATABASE_SETUP_FILE,
  FILES_BY_STEP,
  FILES_OF_ALL_TESTS,
  findUnplacedFiles,
  isPageSource,
  mayBelongToAnyPage,
} from './placed.ts'

/** The tests that a change can break. */
export interface AffectedTests {
  /** Changed files whose effect the graph cannot tell. If there is one, every step must run. */
  readonly unplaced: readonly string[]
  /** Test files of each Vitest project, by paths from the root. */
  readonly tests: Readonly<Record<'unit' | 'api' | 'fuzz' | 'hosting' | 'chaos', readonly string[]>>
  /** Whether the change can alter a built page. */
  readonly changesPages: boolean
  /** Steps whose own file has changed or refers to a changed file. */
  readonly steps: readonly string[]
  /** Browser specs, by paths from the root. */
  readonly specs: readonly string[]
}

/**
 * A component of every page that imports all dialogs. When the graph starts at a page, the imports of this file are not
 * followed, since every page would otherwise reach every dialog.
 */
const DIALOG_HOST_FILE = 'src/shell/ModalHost.tsx'

/** Files that name every module of the server, or every dialog. The graph does not follow their imports in general. */
const REGISTRY_FILES = new Set([
  'src/server/features.ts',
  'src/server/db/schema.ts',
  'src/contract/contract.ts',
  DIALOG_HOST_FILE,
])

/**
 * Selects the tests that the changed files can break, by the graph. A test file is selected if it reaches a changed
 * file. An API or fuzz test is also selected if changed code serves a call that the test imports. A chaos test runs the
 * whole server, so it is selected only if the changed file belongs to the chaos tests. A spec is selected if it
 * contains the address of a page that reaches a changed file or calls changed code. All specs are selected if no page
 * can be determined: for files that are not code, and for dialogs, which any page may show.
 */
export function selectAffectedTests(
  changed: readonly string[],
  graph: FileReferences,
  sources: readonly SourceFileText[],
): AffectedTests {
  const served = listServingFiles(sources)
  const isChanged = (path: string) => changed.includes(path)
  const reachesChangedFile = (from: string) =>
    [...listReachedFiles(graph, from, REGISTRY_FILES)].some(isChanged)
  const isServedByChanged = new Set(
    [...served].filter(([, code]) => [...code].some(reachesChangedFile)).map(([contract]) => contract),
  )
  const all = [...graph.keys()]
  const isForAll = FILES_OF_ALL_TESTS.some(isChanged)
  const isForAllWithDatabase = isForAll || reachesChangedFile(DATABASE_SETUP_FILE)
  const testsOf = (project: string, isNeeded: (path: string) => boolean) =>
    all.filter(it => it.startsWith(`tests/${project}/`) && it.endsWith('.test.ts') && isNeeded(it))
  const callsChangedCode = (path: string) =>
    [...(graph.get(path) ?? [])].some(it => isServedByChanged.has(it))
  const isServerTestNeeded = (path: string) =>
    isForAllWithDatabase || reachesChangedFile(path) || callsChangedCode(path)

  const isChangedChaosFile = (path: string) => isChanged(path) && path.startsWith('tests/chaos/')
  const isChaosNeeded = (path: string) =>
    [...listReachedFiles(graph, path, REGISTRY_FILES)].some(isChangedChaosFile)

  const isUntold = isForAll || BUILD_SETUP_FILES.some(reachesChangedFile) || changed.some(mayBelongToAnyPage)
  const pages = concernedPages(all, graph, isChanged, isServedByChanged)
  const isForAllSpecs = isUntold || pages.isInDialogsAlone || BROWSER_SETUP_FILES.some(reachesChangedFile)
  const isSpecNeeded = (spec: SourceFileText) =>
    isForAllSpecs ||
    reachesChangedFile(spec.path) ||
    pages.patterns.some(page => isPageVisitedBySpec(spec, graph, sources, page))
  const specs = sources.filter(({ path }) => /^tests\/e2e\/(phone\/)?[^/]+\.spec\.ts$/.test(path))
  return {
    unplaced: findUnplacedFiles(changed, graph, sources),
    tests: {
      unit: testsOf('unit', path => isForAll || reachesChangedFile(path)),
      api: testsOf('api', isServerTestNeeded),
      fuzz: testsOf('fuzz', isServerTestNeeded),
      hosting: testsOf('hosting', path => isForAll || reachesChangedFile(path)),
      chaos: testsOf('chaos', isChaosNeeded),
    },
    steps: Object.entries(FILES_BY_STEP).flatMap(([step, file]) => (reachesChangedFile(file) ? [step] : [])),
    changesPages: isUntold || pages.isAnyChanged,
    specs: specs.filter(isSpecNeeded).map(({ path }) => path),
  }
}

/** Returns the addresses of the pages that reach a changed file or call changed code. */
function concernedPages(
  all: readonly string[],
  graph: FileReferences,
  isChanged: (path: string) => boolean,
  isServedByChanged: ReadonlySet<string>,
): { patterns: readonly RegExp[]; isAnyChanged: boolean; isInDialogsAlone: boolean } {
  const pages = all
    .filter(isPageSource)
    .map(path => ({ path, reached: listReachedFiles(graph, path, REGISTRY_FILES) }))
  const ofPages = new Set(pages.flatMap(({ reached }) => [...reached]))
  const inDialogs = [...listReachedFiles(graph, DIALOG_HOST_FILE)].filter(path => !ofPages.has(path))
  const isConcerned = (path: string) => isChanged(path) || isServedByChanged.has(path)
  return {
    patterns: pages
      .filter(({ reached }) => [...reached].some(isConcerned))
      .map(({ path }) => pagePatternOf(path)),
    isAnyChanged: [...ofPages, ...inDialogs].some(isChanged),
    isInDialogsAlone: inDialogs.some(isConcerned),
  }
}

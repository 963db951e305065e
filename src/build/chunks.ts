import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { type PageKind, ROUTES, type Route } from '../domain/site/routes.ts'
import { DEFERRED_SCRIPTS } from './hydration/deferred-scripts.ts'
import { ISLAND_ROOT_FILE } from './hydration/react-islands.ts'

const PAGES = 'src/pages'

/**
 * Matches all modules except those in the folders of games. It also matches the bundler's helper for dynamic imports,
 * so that pages without dynamic imports do not load the helper.
 */
const NON_GAME_MODULES = /\/(src(?!\/games\/[\w-]+\/)|node_modules)\/|preload-helper/

/**
 * Three groups of game modules: modules that all games share, further modules that only games with chips on fields
 * share, and modules of a single game. Only the page of a game loads these groups.
 */
const KIT_MODULES = /\/src\/games\/(kit\/(?!fields\/)|(engine|mathematics)\.ts)/
const FIELD_MODULES = /\/src\/games\/kit\/fields\//
const GAME_MODULE = /\/src\/games\/([\w-]+)\//

/**
 * The name of the chunk that contains a game's modules: its client, stage and rules; `null` for a module outside the
 * folders of games.
 */
function gameGroup(id: string): string | null {
  const match = GAME_MODULE.exec(id)
  return match && `of-${match[1]}`
}

/** The files of the islands on all pages of one kind. */
function islandsOfKind(kind: PageKind): ReadonlySet<string> {
  const files = ROUTES.filter(it => it.kind === kind).flatMap(({ path }) =>
    globSync([`.${path}.astro`, `.${path}/index.astro`], { cwd: PAGES }),
  )
  return new Set(files.flatMap(islandsOfPage))
}

/** The paths of the `.tsx` files that a page imports: its islands. */
function islandsOfPage(file: string): string[] {
  const page = join(PAGES, file)
  const imports = readFileSync(page, 'utf8').matchAll(/ from '([^']+\.tsx)'/g)
  return [...imports].map(([, specifier = '']) => resolve(dirname(page), specifier))
}

/** Prefix of the file names of chunks that only a few islands use. */
const FEW_ISLANDS_CHUNK_PREFIX = 'common'

/** Whether a built file is a chunk that only a few islands use. Its name begins with `common-`. */
export function isChunkSharedByFewIslands(file: string): boolean {
  return file.includes(`/${FEW_ISLANDS_CHUNK_PREFIX}-`)
}

/** The pages that import each island. */
const PAGES_BY_ISLAND: ReadonlyMap<string, ReadonlySet<string>> = pagesByIsland()

const ISLANDS: ReadonlySet<string> = new Set(PAGES_BY_ISLAND.keys())

/** The folders that contain a log-in page. Pages of such a folder without a tab share their forms and count as one. */
const LOGIN_FOLDERS: ReadonlySet<string> = new Set(
  ROUTES.filter(({ kind }) => kind === 'login').map(({ path }) => dirname(path)),
)

/**
 * For each island, the navigation tabs of the pages that import it. A page that belongs to no tab counts under its page
 * kind.
 */
const TABS_BY_ISLAND: ReadonlyMap<string, ReadonlySet<string>> = tabsByIsland()

function tabsByIsland(): Map<string, Set<string>> {
  const tabs = new Map<string, Set<string>>()
  for (const route of ROUTES) {
    const files = globSync([`.${route.path}.astro`, `.${route.path}/index.astro`], { cwd: PAGES })
    for (const island of files.flatMap(islandsOfPage)) {
      const kind = LOGIN_FOLDERS.has(dirname(route.path)) ? 'login' : route.kind
      const tab = 'tab' in route ? route.tab : kind
      tabs.set(island, (tabs.get(island) ?? new Set()).add(tab))
    }
  }
  return tabs
}

/**
 * A module and all modules that import it, directly or indirectly. `at once` follows static imports only; `ever`
 * follows dynamic imports too.
 */
function modulesUsing(
  id: string,
  context: Rolldown.ChunkingContext,
  when: 'at once' | 'ever',
): ReadonlySet<string> {
  const seen = new Set([id])
  for (const each of seen) {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(each) ?? {}
    for (const importer of when === 'ever' ? [...importers, ...dynamicImporters] : importers)
      seen.add(importer)
  }
  return seen
}

/**
 * Collects the tabs or pages of all islands among the modules `users`. `places` maps each island's file to its tabs or
 * its pages.
 */
function unionOfPlaces(
  users: ReadonlySet<string>,
  places: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  return new Set([...users].flatMap(user => [...(places.get(user) ?? [])]))
}

/** The tabs whose pages load a module: `at once` follows static imports only, `ever` follows dynamic imports too. */
const tabsOf = (id: string, context: Rolldown.ChunkingContext, when: 'at once' | 'ever') =>
  unionOfPlaces(modulesUsing(id, context, when), TABS_BY_ISLAND)

/**
 * The name of the chunk for a module that pages of several tabs load: `app` if pages of at least two tabs import the
 * module statically; `app-<tab>` if only pages of one tab do, and others import it dynamically; `app-later` if all
 * import it dynamically; `null` for a module of a single tab.
 */
function chunkOfTabs(id: string, context: Rolldown.ChunkingContext): string | null {
  const [first, ...others] = tabsOf(id, context, 'at once')
  if (others.length > 0) return 'app'
  if (tabsOf(id, context, 'ever').size < 2) return null
  return first === undefined ? 'app-later' : `app-${first}`
}

/**
 * The navigation tab that a page in no folder highlights; `top` when its route names no tab. Such pages are grouped by
 * tab, since the lobby shares little code with pages of other tabs.
 */
function tabOfPage(file: string): string {
  const route: Route | undefined = ROUTES.find(({ path }) => path === `/${basename(file, '.astro')}`)
  return route?.tab ?? 'top'
}

/**
 * The name that groups a page with others: its folder, or, for a page in no folder, the navigation tab that the page
 * highlights.
 */
function folderOf(page: string): string {
  const folder = dirname(page)
  return folder === '.' ? tabOfPage(page) : folder.replaceAll('/', '_')
}

/** The file of the lobby, which opens dialogs of many features. */
const LOBBY_PAGE = 'index.astro'

/**
 * The parts of a chunk's name: the page's name if only one page loads the chunk, otherwise the folders of all its
 * pages. The code of a single page and its dialogs therefore gets its own chunk, which other pages of the folder do not
 * load. This holds too when the lobby opens one of the dialogs.
 */
function chunkNameParts(pages: ReadonlySet<string>): string[] {
  const isOwn = pages.size === 1 || (pages.size === 2 && pages.has(LOBBY_PAGE))
  const nameOf = (page: string) => page.replace(/\.astro$/, '').replace(/[^\w-]+/g, '_')
  return [...new Set([...pages].map(isOwn ? nameOf : folderOf))].sort()
}

function pagesByIsland(): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  for (const page of globSync('**/*.astro', { cwd: PAGES }))
    for (const island of islandsOfPage(page)) pages.set(island, (pages.get(island) ?? new Set()).add(page))
  return pages
}

/**
 * The name of a module's chunk: the page or the folders of the pages that load it, and `later` if all of them load it
 * lazily. No two chunks import each other: a page that loads a module also loads all its imports, and a module that is
 * loaded at once imports no module that is loaded later.
 */
function chunkOfFolders(id: string, context: Rolldown.ChunkingContext): string {
  const pages = unionOfPlaces(modulesUsing(id, context, 'ever'), PAGES_BY_ISLAND)
  const isLater = !isUsedBy(ISLANDS, id, context)
  return [FEW_ISLANDS_CHUNK_PREFIX, ...(isLater ? ['later'] : []), ...chunkNameParts(pages)].join('-')
}

/** Whether one of these files imports a module, directly or through other modules. Dynamic imports do not count. */
function isUsedBy(files: ReadonlySet<string>, id: string, context: Rolldown.ChunkingContext): boolean {
  return [...modulesUsing(id, context, 'at once')].some(user => files.has(user))
}

/**
 * A chunk group for the modules that any of `files` imports. It takes a module only if at least `minShareCount` entry
 * scripts use the module.
 */
function chunkGroupOf(
  name: string,
  files: ReadonlySet<string>,
  sharing: { readonly minShareCount: number; readonly priority: number },
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => (isUsedBy(files, id, context) ? name : null),
    test: NON_GAME_MODULES,
    ...sharing,
  }
}

/**
 * The rules by which the bundler divides the browser's scripts into chunks, highest priority first. The first rules are
 * for three kinds of modules: those that islands share with the visitors' script, React, and those that the log-in
 * pages share with other pages. The log-in pages have the smallest budget. The next rule takes code that at least four
 * islands of several tabs share. Code that fewer islands share is in one chunk for the pages of the same folders. No
 * rule names a feature. Without these rules, the 69 pages with islands make 13 to 68 requests instead of 8 to 14, and
 * 65 of them exceed their budget, since each small file costs a slow phone a round trip. The cost: pages load 6 to 28
 * kB of script that only other pages of their group use; the log-in pages load 2 to 5 kB less.
 */
export const SCRIPT_CHUNK_RULES: Rolldown.CodeSplittingGroup[] = [
  chunkGroupOf('visitor', new Set([resolve(DEFERRED_SCRIPTS['update-notice'])]), {
    minShareCount: 2,
    priority: 6,
  }),
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|src\/shell\/roots\/(?!ErrorBoundary|island-root)|rolldown\/runtime|rolldown_dynamic_import_helper/,
    priority: 5,
  },
  chunkGroupOf('shared', new Set([...islandsOfKind('login'), ISLAND_ROOT_FILE]), {
    minShareCount: 2,
    priority: 4,
  }),
  {
    name: chunkOfTabs,
    test: NON_GAME_MODULES,
    minShareCount: 4,
    priority: 2,
  },
  {
    name: (id, context) => (tabsOf(id, context, 'ever').size > 1 ? chunkOfFolders(id, context) : null),
    test: NON_GAME_MODULES,
    minShareCount: 2,
    priority: 1,
  },
  // This group has a lower priority than the group before it, which takes code that several tabs share. A group also
  // takes the modules that its own modules import, so with a higher priority this group would take modules of the group
  // before it.
  { name: chunkOfFolders, test: NON_GAME_MODULES, minShareCount: 2, priority: 0.9 },
  // The groups of games have the lowest priority. A group also takes the modules that its own modules import, and these
  // groups must not take code of other pages. The modules that all games share come before those of single games.
  // Otherwise the first game would take them, and every other game would load that game's file.
  { name: 'of-kit', test: KIT_MODULES, minShareCount: 2, priority: 0.6 },
  { name: 'of-fields', test: FIELD_MODULES, minShareCount: 2, priority: 0.55 },
  { name: gameGroup, test: GAME_MODULE, minShareCount: 2, priority: 0.5 },
]

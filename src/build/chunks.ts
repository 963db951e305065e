import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { type PageKind, ROUTES, type Route } from '../domain/site/routes.ts'
import { DEFERRED_SCRIPTS } from './hydration/deferred-scripts.ts'

const PAGES = 'src/pages'

/** Everything but the folders of games and what the bundler adds of its own; its helper for later imports is no use to a page without any. */
const OURS = /\/(src(?!\/games\/[\w-]+\/)|node_modules)\/|preload-helper/

/**
 * What games share, what games of chips on fields share beside it, and a file of a game. They are loaded later, on the
 * page of the game alone.
 */
const OF_KIT = /\/src\/games\/(kit\/(?!fields\/)|(engine|mathematics)\.ts)/
const OF_FIELDS = /\/src\/games\/kit\/fields\//
const OF_GAME = /\/src\/games\/([\w-]+)\//

/** What client, stage and rules of a game share is one file of that game. */
function gameGroup(id: string): string | null {
  const match = OF_GAME.exec(id)
  return match && `of-${match[1]}`
}

/** Files of the islands that the pages of a kind import. */
function islandsOf(kind: PageKind): ReadonlySet<string> {
  const files = ROUTES.filter(it => it.kind === kind).flatMap(({ path }) =>
    globSync([`.${path}.astro`, `.${path}/index.astro`], { cwd: PAGES }),
  )
  return new Set(files.flatMap(islandsOfPage))
}

/** Files of the islands that a page imports. */
function islandsOfPage(file: string): string[] {
  const page = join(PAGES, file)
  const imports = readFileSync(page, 'utf8').matchAll(/ from '([^']+\.tsx)'/g)
  return [...imports].map(([, specifier = '']) => resolve(dirname(page), specifier))
}

/** The first part of the names of files that few islands share. */
const SHARED_BY_FEW = 'common'

/** Whether few islands share a file of the build. */
export function isSharedByFew(file: string): boolean {
  return file.includes(`/${SHARED_BY_FEW}-`)
}

/** The pages that import each island. */
const PAGES_OF: ReadonlyMap<string, ReadonlySet<string>> = pagesByIsland()

const ISLANDS: ReadonlySet<string> = new Set(PAGES_OF.keys())

/** The tabs of the pages that import each island; a page without a tab has its kind in their place. */
const TABS: ReadonlyMap<string, ReadonlySet<string>> = tabsByIsland()

function tabsByIsland(): Map<string, Set<string>> {
  const tabs = new Map<string, Set<string>>()
  for (const route of ROUTES) {
    const files = globSync([`.${route.path}.astro`, `.${route.path}/index.astro`], { cwd: PAGES })
    for (const island of files.flatMap(islandsOfPage)) {
      const tab = 'tab' in route ? route.tab : route.kind
      tabs.set(island, (tabs.get(island) ?? new Set()).add(tab))
    }
  }
  return tabs
}

/** A module and all that import it, at once or also later. */
function usersOf(
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

/** The places, tabs or pages, of these islands; other modules have none. */
function placesOf(users: ReadonlySet<string>, places: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  return new Set([...users].flatMap(user => [...(places.get(user) ?? [])]))
}

/** How many tabs have pages that load a module. */
function tabCount(id: string, context: Rolldown.ChunkingContext, when: 'at once' | 'ever'): number {
  return placesOf(usersOf(id, context, when), TABS).size
}

/**
 * The chunk of a module that pages of several tabs load: of those that a page loads at once, and of those that pages load
 * later, such as what dialogs share.
 */
function chunkOfTabs(id: string, context: Rolldown.ChunkingContext): string | null {
  const atOnce = tabCount(id, context, 'at once')
  if (atOnce > 1) return 'app'
  return atOnce === 0 && tabCount(id, context, 'ever') > 1 ? 'app-later' : null
}

/** The tab of a page at the top, which has no folder: the lobby shares little with the pages of other tabs. */
function tabOfPage(file: string): string {
  const route: Route | undefined = ROUTES.find(({ path }) => path === `/${basename(file, '.astro')}`)
  return route?.tab ?? 'top'
}

/** The folder of a page; of a page without one, its tab. */
function folderOf(page: string): string {
  const folder = dirname(page)
  return folder === '.' ? tabOfPage(page) : folder.replaceAll('/', '_')
}

/** One page, or the folders of several: what a single page shares with its own dialogs is no use to its neighbours. */
function namesOf(pages: ReadonlySet<string>): string[] {
  const [first = ''] = pages
  if (pages.size === 1) return [first.replace(/\.astro$/, '').replace(/[^\w-]+/g, '_')]
  return [...new Set([...pages].map(folderOf))].sort()
}

function pagesByIsland(): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  for (const page of globSync('**/*.astro', { cwd: PAGES }))
    for (const island of islandsOfPage(page)) pages.set(island, (pages.get(island) ?? new Set()).add(page))
  return pages
}

/**
 * The name of the chunk of a module: the page that loads it, or the folders of all pages that do, and whether all of them load it later, so that
 * no page loads it at once. Modules of two chunks never import each other in a circle, since a module is on every page of
 * its importers, and what is loaded at once imports nothing that is loaded later.
 */
function chunkOfFolders(id: string, context: Rolldown.ChunkingContext): string {
  const pages = placesOf(usersOf(id, context, 'ever'), PAGES_OF)
  const isLater = !isUsedBy(ISLANDS, id, context)
  return [SHARED_BY_FEW, ...(isLater ? ['later'] : []), ...namesOf(pages)].join('-')
}

/** Whether one of these files imports a module, itself or by way of others; later imports do not count. */
function isUsedBy(files: ReadonlySet<string>, id: string, context: Rolldown.ChunkingContext): boolean {
  return [...usersOf(id, context, 'at once')].some(user => files.has(user))
}

/** A group of the modules that any of these files uses and `minShareCount` files share. */
function groupOf(
  name: string,
  files: ReadonlySet<string>,
  sharing: { readonly minShareCount: number; readonly priority: number },
): Rolldown.CodeSplittingGroup {
  return { name: (id, context) => (isUsedBy(files, id, context) ? name : null), test: OURS, ...sharing }
}

/**
 * How the browser's scripts are cut, without the name of any feature: React in one file; what the visitors' own script
 * shares with islands; what the pages for logging in share with many others, since they have the smallest budget; what
 * four islands of several tabs share; then what fewer share, one file for the pages of the same folders. Many small files
 * would cost a phone a round trip each on a slow connection. Without the groups the 69 pages with islands make 13 to 68
 * requests in place of 8 to 14, so that 65 of them are over their budget. They then load no code of their neighbours, 6 to
 * 28 kB of script less; the pages for logging in load 2 to 5 kB more.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  groupOf('visitor', new Set([resolve(DEFERRED_SCRIPTS['update-notice'])]), {
    minShareCount: 2,
    priority: 6,
  }),
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|rolldown\/runtime|rolldown_dynamic_import_helper/,
    priority: 5,
  },
  groupOf('shared', islandsOf('login'), { minShareCount: 2, priority: 4 }),
  {
    name: chunkOfTabs,
    test: OURS,
    minShareCount: 4,
    priority: 2,
  },
  {
    name: (id, context) => (tabCount(id, context, 'ever') > 1 ? chunkOfFolders(id, context) : null),
    test: OURS,
    minShareCount: 2,
    priority: 1,
  },
  // After what several tabs share, since a group takes along what its files import.
  { name: chunkOfFolders, test: OURS, minShareCount: 2, priority: 0.9 },
  // Last, since a group takes along what its files import, and nothing of other pages may get into it. What games share
  // comes before the games: the first of them would take it along, and every other game would load that game's file.
  { name: 'of-kit', test: OF_KIT, minShareCount: 2, priority: 0.6 },
  { name: 'of-fields', test: OF_FIELDS, minShareCount: 2, priority: 0.55 },
  { name: gameGroup, test: OF_GAME, minShareCount: 2, priority: 0.5 },
]

import type { Rolldown } from 'vite'

/** The first pages of a new player: their script is the smallest of all pages with islands. */
const AUTH_ISLANDS = /\/src\/islands\/auth\/(LoginForm|RegisterForm)\.tsx$/

/** Everything but what the bundler adds of its own; its helper for later imports is no use to a page without any. */
const OURS = /\/(src|node_modules)\/|preload-helper/

/**
 * What the watch of visitors' pages shares with the stores: a file of its own, so that these pages do not load what the
 * stores share.
 */
const SITE_WATCH = /\/src\/(platform\/(device|theme)|domain\/(brand|contrast|maintenance))\.ts$/

/** Whether the log-in or the registration form imports a module, itself or by way of others. */
function isUsedByAuth(id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    if (AUTH_ISLANDS.test(each)) return true
    for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return false
}

/**
 * How the browser's scripts are cut: React in one file, what most islands share in two (the first is what the forms of
 * log-in and registration use too), and each island's own. Many small files would cost a phone a round trip each
 * on a slow connection.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'site', test: SITE_WATCH, priority: 5 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 4 },
  {
    name: (id, context) => (isUsedByAuth(id, context) ? 'shared' : null),
    test: OURS,
    minShareCount: 4,
    priority: 3,
  },
  { name: 'app', test: OURS, minShareCount: 3, priority: 2 },
  {
    name: 'common',
    test: OURS,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6_000,
    priority: 1,
  },
]

import type { Rolldown } from 'vite'

/** The first pages of a new player: their script is the smallest of all pages with islands. */
const LOGIN_ISLANDS = /\/src\/islands\/auth\/(AccountLoginForm|LoginForm|RegisterForm)\.tsx$/

/** The other pages under `/auth`. */
const CREDENTIALS_ISLANDS = /\/src\/islands\/auth\/(BindPhoneForm|ForgotPasswordForm|SetPasswordForm)\.tsx$/

/** Everything but what the bundler adds of its own; its helper for later imports is no use to a page without any. */
const OURS = /\/(src|node_modules)\/|preload-helper/

/** Whether an island imports a module, itself or by way of others; later imports do not count. */
function isUsedBy(islands: RegExp, id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    if (islands.test(each)) return true
    for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return false
}

/**
 * How the browser's scripts are cut: React in one file, what most islands share in two (the first is what the forms of
 * log-in and registration use too), what the pages under `/auth` share in two, and each island's own. Many small files would cost a phone a round trip each
 * on a slow connection.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 5 },
  {
    name: (id, context) => (isUsedBy(LOGIN_ISLANDS, id, context) ? 'shared' : null),
    test: OURS,
    minShareCount: 8,
    priority: 4,
  },
  {
    name: (id, context) => (isUsedBy(LOGIN_ISLANDS, id, context) ? 'auth' : null),
    test: OURS,
    minShareCount: 3,
    priority: 3,
  },
  {
    name: (id, context) => (isUsedBy(CREDENTIALS_ISLANDS, id, context) ? 'credentials' : null),
    test: OURS,
    minShareCount: 2,
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

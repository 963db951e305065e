import type { Rolldown } from 'vite'

/** The first pages of a new player: their script is the smallest of all pages with islands. */
const LOGIN_ISLANDS = /\/src\/islands\/auth\/(AccountLoginForm|LoginForm)\.tsx$/
const REGISTER_ISLANDS = /\/src\/islands\/auth\/RegisterForm\.tsx$/

/**
 * What the other pages under `/auth` have of their own, and the preferences: games and `/member` share these alone, and a file
 * of their own would cost both a request.
 */
const CREDENTIALS =
  /\/src\/(islands|stores)\/auth\/|\/src\/components\/CodeField|\/en-US\/(credentials|phone)\.ts$|\/core\/preferences\.ts$/

/** What a game's page shares with few others: in one file, since each alone would cost it a request. */
const GAME =
  /\/en-US\/refusals\.ts$|\/src\/(games\/(clients|list|load-engines)|stores\/(game\/(fair-promise|rotation)|round\/recompute))\.ts$/

/** What games share, and a file of a game. They are loaded later, on the page of the game alone. */
const OF_KIT = /\/src\/games\/(kit\/|(engine|mathematics)\.ts)/
const OF_GAME = /\/src\/games\/([\w-]+)\//

/** What client, stage and rules of a game share is one file of that game. */
function gameGroup(id: string): string | null {
  const match = OF_GAME.exec(id)
  return match && `of-${match[1]}`
}

/** What the pages of the wallet share with each other: one file, since each alone would cost them a request. */
const WALLET =
  /\/src\/(stores\/(deposit|wallet\/(period|record-filter))|islands\/(deposit\/(?!DepositRecords)|records\/RecordFilters|withdrawal\/DeskPage)|components\/(PinField|OpenIntentNotice)|i18n\/en-US\/(deposit|safebox|statement)\.ts)/

/** The field for an amount, its words and the least deposit: limits have them too, and nothing else of the wallet. */
const AMOUNT =
  /\/src\/(stores\/wallet\/amount-words\.ts|islands\/wallet\/AmountField\.tsx|domain\/deposit\.ts)$/

/** What the pages with several views, each at its own address, share. */
const VIEWS = /\/src\/(stores\/(core\/validity|wallet\/view)\.ts|components\/Segments\.tsx)$/

/** Everything but games and what the bundler adds of its own; its helper for later imports is no use to a page without any. */
const OURS = /\/(src(?!\/games\/)|node_modules)\/|preload-helper/

/**
 * What the watch of visitors' pages shares with the stores: a file of its own, so that these pages do not load what the
 * stores share.
 */
const SITE_WATCH = /\/src\/(platform\/(device|theme)|domain\/(brand|contrast|maintenance))\.ts$/

/** Whether an island imports a module, itself or by way of others; later imports do not count. */
function isUsedBy(islands: RegExp, id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    if (islands.test(each)) return true
    for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return false
}

/** The group of a module that the first pages of a new player import. */
function firstPageGroup(id: string, context: Rolldown.ChunkingContext): string | null {
  const isOfLogin = isUsedBy(LOGIN_ISLANDS, id, context)
  const isOfRegister = isUsedBy(REGISTER_ISLANDS, id, context)
  if (isOfLogin) return isOfRegister ? 'shared' : 'login'
  return isOfRegister ? 'register' : null
}

/**
 * How the browser's scripts are cut: React in one file, what most islands share in two (the first is what the forms of
 * log-in and registration use too), what the pages under `/auth` share, and each island's own. Many small files would cost a phone a round trip each
 * on a slow connection.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'site', test: SITE_WATCH, priority: 6 },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|rolldown\/runtime/,
    priority: 5,
  },
  {
    name: (id, context) => (firstPageGroup(id, context) === null ? null : 'shared'),
    test: OURS,
    minShareCount: 3,
    priority: 4,
  },
  {
    name: firstPageGroup,
    test: OURS,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'credentials', test: CREDENTIALS, minShareCount: 2, priority: 3 },
  { name: 'game', test: GAME, minShareCount: 2, priority: 3 },
  { name: 'views', test: VIEWS, priority: 2.5 },
  { name: 'app', test: OURS, minShareCount: 4, priority: 2 },
  // Small files with few users each: merged with each other or more they would be a request of pages that need one.
  { name: 'numbers', test: /\/i18n\/number\.ts$/, minShareCount: 2, priority: 1.5 },
  { name: 'catalogue', test: /\/stores\/lobby\/catalogue\.ts$/, minShareCount: 2, priority: 1.5 },
  { name: 'amount', test: AMOUNT, minShareCount: 2, priority: 1.6 },
  { name: 'wallet', test: WALLET, minShareCount: 2, priority: 1.5 },
  {
    name: 'common',
    test: OURS,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
    priority: 1,
  },
  // Last, since a group takes along what its files import, and nothing of other pages may get into it. What games share
  // comes before the games: the first of them would take it along, and every other game would load that game's file.
  { name: 'of-kit', test: OF_KIT, minShareCount: 2, priority: 0.6 },
  { name: gameGroup, test: OF_GAME, minShareCount: 2, priority: 0.5 },
]

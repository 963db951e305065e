import { ACTIVITY_TYPE, type ActivityTypeId } from '../awards/activity.ts'
import { BANK_NAMES } from '../payments/banks.ts'

/**
 * The condition for opening a page. `auth`: the browser has stored a token. `auth-activity`: it has stored a token, and
 * the activity is open to the player. `game`: it has stored a token, or the query asks for practice (`tryIt`). `visit`:
 * it has stored a token, or this tab has returned from a social provider and must still register the player.
 */
export type PageGuard = 'none' | 'auth' | 'auth-activity' | 'game' | 'visit'

/** Kinds of pages; each kind has its own size budget. `login` pages are the first pages of a new player. */
export type PageKind = 'content' | 'lobby' | 'login' | 'app' | 'game'

/**
 * Kinds of pages whose islands hydrate right after the first paint for everybody. On pages of other kinds, only
 * players' islands do, and visitors' islands hydrate later.
 */
const PAGE_KINDS_HYDRATED_AT_ONCE: readonly PageKind[] = ['login', 'app', 'game']

/** Whether the islands of pages of this kind hydrate right after the first paint, also for visitors. */
export function isPageKindHydratedAtOnce(kind: PageKind): boolean {
  return PAGE_KINDS_HYDRATED_AT_ONCE.includes(kind)
}

/** The five tabs of the site's navigation bar. */
export type NavigationTab = 'home' | 'bonus' | 'deposit' | 'invite' | 'me'

interface RouteFields {
  /** The path, with `{name}` for a variable segment. */
  readonly path: string
  /** Whether the page shows the top bar. */
  readonly navbar: boolean
  readonly kind: PageKind
  /** The navigation tab that is highlighted on this page; absent for none. */
  readonly tab?: NavigationTab
  /** Whether the page may use the camera and show pictures from the browser's memory (`blob:`). */
  readonly hasCamera?: true
}

export type Route = RouteFields &
  (
    | { readonly guard: Exclude<PageGuard, 'auth-activity'> }
    /** `activity` is the id of the activity that must be open. It equals the activity's type id. */
    | { readonly guard: 'auth-activity'; readonly activity: ActivityTypeId }
  )

/** The table of all pages of the site. Pages, guard script, layout, hosting rewrites, budgets and tests read it. */
export const ROUTES = [
  { path: '/', guard: 'none', navbar: true, kind: 'lobby', tab: 'home' },
  { path: '/404', guard: 'none', navbar: true, kind: 'content' },
  { path: '/500', guard: 'none', navbar: true, kind: 'content' },
  { path: '/about-us', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/bank', guard: 'auth', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/activity/coin-pusher', guard: 'auth', navbar: false, kind: 'game', tab: 'bonus' },
  { path: '/activity/coin-pusher/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/diamond-shop', guard: 'none', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/activity/diamond-shop/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/first-deposit', guard: 'none', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/activity/first-deposit/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/first-login/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/follow', guard: 'none', navbar: false, kind: 'app', tab: 'bonus' },
  { path: '/activity/follow/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/invite/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/jackpot', guard: 'none', navbar: false, kind: 'app', tab: 'bonus' },
  { path: '/activity/jackpot/rule', guard: 'none', navbar: true, kind: 'content' },
  {
    path: '/activity/lottery',
    guard: 'auth-activity',
    activity: ACTIVITY_TYPE.lottery,
    navbar: false,
    kind: 'app',
    tab: 'bonus',
  },
  { path: '/activity/lottery/history', guard: 'none', navbar: false, kind: 'app', tab: 'bonus' },
  { path: '/activity/lottery/order', guard: 'none', navbar: false, kind: 'app', tab: 'bonus' },
  { path: '/activity/lottery/product', guard: 'none', navbar: false, kind: 'app', tab: 'bonus' },
  { path: '/activity/lottery/record', guard: 'none', navbar: false, kind: 'app', tab: 'bonus' },
  { path: '/activity/live', guard: 'none', navbar: false, kind: 'app', tab: 'bonus' },
  { path: '/activity/live/rule', guard: 'none', navbar: false, kind: 'content' },
  { path: '/activity/lottery/rule', guard: 'none', navbar: false, kind: 'content' },
  { path: '/activity/monthly-bonus', guard: 'none', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/activity/monthly-bonus/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/rebate/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/points/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/rank/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/red-packet/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/redpkblue', guard: 'auth', navbar: false, kind: 'app', tab: 'bonus' },
  { path: '/activity/redpkblue/rule', guard: 'none', navbar: false, kind: 'content' },
  { path: '/activity/savings-box/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/scratch-card', guard: 'auth', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/activity/scratch-card/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/sign-in', guard: 'none', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/activity/sign-in/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/sign-up/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/slotshack', guard: 'none', navbar: false, kind: 'app', tab: 'bonus' },
  { path: '/activity/slotshack/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/spin', guard: 'none', navbar: false, kind: 'app', tab: 'bonus' },
  { path: '/activity/spin/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/tasks/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/activity/vip/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/agent', guard: 'auth', navbar: true, kind: 'app', tab: 'invite' },
  { path: '/agent/rule', guard: 'none', navbar: true, kind: 'content' },
  { path: '/auth/accountLogin', guard: 'none', navbar: false, kind: 'login' },
  { path: '/auth/bind', guard: 'auth', navbar: false, kind: 'app', tab: 'me' },
  { path: '/auth/email', guard: 'none', navbar: false, kind: 'app' },
  { path: '/auth/forget', guard: 'none', navbar: false, kind: 'app' },
  { path: '/auth/info', guard: 'visit', navbar: false, kind: 'app', tab: 'me' },
  { path: '/auth/login', guard: 'none', navbar: false, kind: 'login' },
  { path: '/auth/register', guard: 'none', navbar: false, kind: 'login' },
  { path: '/auth/set-password', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/auth/social', guard: 'none', navbar: false, kind: 'app' },
  { path: '/auth/undo', guard: 'none', navbar: false, kind: 'app' },
  { path: '/bonus', guard: 'none', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/bonus/event', guard: 'none', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/bonus/tasks', guard: 'auth', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/bonus/rebate', guard: 'auth', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/bonus/record', guard: 'auth', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/bonus/vip', guard: 'auth', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/bonus/reward', guard: 'auth', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/download', guard: 'none', navbar: false, kind: 'content' },
  { path: '/email', guard: 'auth', navbar: false, kind: 'app', tab: 'me' },
  { path: '/email/detail', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/fairness', guard: 'none', navbar: true, kind: 'app' },
  { path: '/faq', guard: 'none', navbar: true, kind: 'content' },
  { path: '/feedback', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/feedback/record', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/feedback/record/{id}', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/game/search', guard: 'none', navbar: true, kind: 'app', tab: 'home' },
  { path: '/game/start', guard: 'game', navbar: false, kind: 'game' },
  { path: '/maintenance', guard: 'none', navbar: false, kind: 'app' },
  { path: '/member', guard: 'auth', navbar: false, kind: 'app', tab: 'me' },
  { path: '/member/games', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/member/profile', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/member/profile/info', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/member/safebox', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/member/profile/kyc', guard: 'auth', navbar: false, kind: 'app', tab: 'me', hasCamera: true },
  { path: '/member/report', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/member/retrieve-balance', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/member/self-limited', guard: 'auth', navbar: false, kind: 'app', tab: 'me' },
  { path: '/offline', guard: 'none', navbar: true, kind: 'content' },
  { path: '/points', guard: 'auth', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/prizes', guard: 'none', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/privacy-policy', guard: 'none', navbar: true, kind: 'content' },
  {
    path: '/rank',
    guard: 'auth-activity',
    activity: ACTIVITY_TYPE.rank,
    navbar: false,
    kind: 'app',
    tab: 'bonus',
  },
  { path: '/responsible-play', guard: 'none', navbar: true, kind: 'content' },
  { path: '/reward/record', guard: 'auth', navbar: true, kind: 'app', tab: 'bonus' },
  { path: '/rules/games/{slug}', guard: 'none', navbar: true, kind: 'content' },
  { path: '/rules/kyc', guard: 'none', navbar: true, kind: 'content' },
  { path: '/service', guard: 'none', navbar: true, kind: 'app', tab: 'me' },
  { path: '/service/vip', guard: 'none', navbar: true, kind: 'app', tab: 'me' },
  { path: '/share', guard: 'none', navbar: true, kind: 'app', tab: 'invite' },
  { path: '/terms-of-use', guard: 'none', navbar: true, kind: 'content' },
  { path: '/vip', guard: 'auth', navbar: false, kind: 'app', tab: 'me' },
  { path: '/vip/level', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/vip/rebate', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/vip/rebate/record', guard: 'auth', navbar: true, kind: 'app', tab: 'me' },
  { path: '/wallets', guard: 'auth', navbar: false, kind: 'app', tab: 'deposit' },
  { path: '/wallets/card/edit', guard: 'auth', navbar: true, kind: 'app', tab: 'deposit' },
  { path: '/wallets/card/list', guard: 'auth', navbar: true, kind: 'app', tab: 'deposit' },
  { path: '/wallets/card/list/v2', guard: 'auth', navbar: false, kind: 'app', tab: 'deposit' },
  { path: '/wallets/record', guard: 'auth', navbar: true, kind: 'app', tab: 'deposit' },
  { path: '/withdrawal/{name}', guard: 'auth', navbar: true, kind: 'app', tab: 'deposit' },
] as const satisfies readonly Route[]

export type RoutePath = (typeof ROUTES)[number]['path']

/**
 * Finds the route of a path.
 * @throws RangeError when the table has no such path
 */
export function routeOfPath(path: RoutePath): Route {
  const route = ROUTES.find(row => row.path === path)
  if (!route) throw new RangeError(`No route ${path}`)
  return route
}

interface PathRewrite {
  readonly from: string
  readonly page: string
  /** All allowed values of the variable segment; absent when any value is allowed. Other values give the 404 page. */
  readonly names?: readonly string[]
}

/**
 * The paths whose last segment is variable. All addresses of such a path have the same built page, which reads the
 * segment in the browser.
 */
export const PATH_REWRITES: readonly (PathRewrite & { readonly from: RoutePath })[] = [
  { from: '/feedback/record/{id}', page: '/feedback/detail' },
  { from: '/withdrawal/{name}', page: '/withdrawal', names: BANK_NAMES },
]

/**
 * Lists the addresses that a rewrite covers: one for each allowed value, or the path with its variable when any value
 * is allowed.
 */
export function addressesOfRewrite({ from, names }: PathRewrite): string[] {
  return names?.map(name => from.replace(/\{\w+\}/, name)) ?? [from]
}

/** Finds the route of an address; `undefined` for none. Exact paths come before paths with a variable segment. */
export function matchRoute(pathname: string): Route | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const exact = ROUTES.find(row => row.path === path)
  return exact ?? ROUTES.find(row => row.path.includes('{') && patternOfPath(row.path).test(path))
}

function patternOfPath(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** The path of the built page that a rewrite gives for an address; `undefined` for an address without a rewrite. */
export function builtPageOfAddress(path: string): string | undefined {
  return PATH_REWRITES.find(it => addressesOfRewrite(it).some(address => patternOfPath(address).test(path)))
    ?.page
}

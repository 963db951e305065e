import { ROUTES, type RoutePath } from '../../../src/domain/site/routes.ts'

/**
 * What an address shows: the page itself, the log-in that leads back to the address, the text of the 404 page, or the
 * page of another path.
 */
export type AddressResult = 'page' | 'login' | 'missing' | { readonly page: RoutePath }

/** What an address shows to a visitor, to a player, and to a player who is excluded from bets and deposits. */
export interface GuardTableRow {
  readonly visitor: AddressResult
  readonly player: AddressResult
  readonly excluded: AddressResult
  /** The address to open, for a route whose path has a variable part or needs a query. */
  readonly address?: string
}

const forAll: GuardTableRow = { visitor: 'page', player: 'page', excluded: 'page' }
/** The results for a page with a log-in form, which leads a logged-in player on to the lobby. */
const forLoggedOut: GuardTableRow = { visitor: 'page', player: { page: '/' }, excluded: { page: '/' } }
/**
 * The results for a page that requires a player. An excluded player can open it too, since withdrawals stay possible;
 * the server refuses only bets and deposits.
 */
const forPlayers: GuardTableRow = { visitor: 'login', player: 'page', excluded: 'page' }
/**
 * The results for the page of an activity that is closed on a new server: a visitor sees the page, and a logged-in
 * player sees the 404 page.
 */
const forVisitors: GuardTableRow = { visitor: 'page', player: 'missing', excluded: 'missing' }

/** A row for every route: the type check fails when a new route has none. */
export const GUARD_TABLE: Readonly<Record<RoutePath, GuardTableRow>> = {
  '/': forAll,
  '/404': forAll,
  '/500': forAll,
  '/about-us': forAll,
  '/activity/bank': forPlayers,
  '/activity/coin-pusher': forPlayers,
  '/activity/coin-pusher/rule': forAll,
  '/activity/diamond-shop': forAll,
  '/activity/diamond-shop/rule': forAll,
  '/activity/first-deposit': forAll,
  '/activity/first-deposit/rule': forAll,
  '/activity/first-login/rule': forAll,
  '/activity/follow': forAll,
  '/activity/jackpot': forVisitors,
  '/activity/follow/rule': forAll,
  '/activity/invite/rule': forAll,
  '/activity/jackpot/rule': forAll,
  '/activity/lottery': { visitor: 'login', player: 'missing', excluded: 'missing' },
  '/activity/lottery/history': forAll,
  '/activity/lottery/order': forAll,
  '/activity/lottery/product': { visitor: 'missing', player: 'missing', excluded: 'missing' },
  '/activity/lottery/record': forAll,
  '/activity/live': forAll,
  '/activity/live/rule': forAll,
  '/activity/lottery/rule': forAll,
  '/activity/monthly-bonus': forAll,
  '/activity/monthly-bonus/rule': forAll,
  '/activity/rebate/rule': forAll,
  '/activity/points/rule': forAll,
  '/activity/rank/rule': forAll,
  '/activity/red-packet/rule': forAll,
  '/activity/redpkblue': forPlayers,
  '/activity/redpkblue/rule': forAll,
  '/activity/savings-box/rule': forAll,
  '/activity/scratch-card': forPlayers,
  '/activity/scratch-card/rule': forAll,
  '/activity/sign-in': forAll,
  '/activity/sign-in/rule': forAll,
  '/activity/sign-up/rule': forAll,
  '/activity/slotshack': forAll,
  '/activity/slotshack/rule': forAll,
  '/activity/spin': forAll,
  '/activity/spin/rule': forAll,
  '/activity/tasks/rule': forAll,
  '/activity/vip/rule': forAll,
  '/agent': forPlayers,
  '/agent/rule': forAll,
  '/auth/accountLogin': forLoggedOut,
  '/auth/bind': forPlayers,
  '/auth/email': forAll,
  '/auth/forget': forAll,
  '/auth/info': forPlayers,
  '/auth/login': forLoggedOut,
  '/auth/register': forLoggedOut,
  '/auth/set-password': forPlayers,
  '/auth/social': forAll,
  '/auth/undo': forAll,
  '/bonus': forAll,
  '/bonus/event': forAll,
  '/bonus/tasks': forPlayers,
  '/bonus/rebate': forPlayers,
  '/bonus/record': forPlayers,
  '/bonus/vip': forPlayers,
  '/bonus/reward': forPlayers,
  '/download': forAll,
  '/email': forPlayers,
  '/email/detail': { visitor: 'login', player: 'missing', excluded: 'missing' },
  '/fairness': forAll,
  '/faq': forAll,
  '/feedback': forPlayers,
  '/feedback/record': forPlayers,
  '/feedback/record/{id}': {
    visitor: 'login',
    player: 'missing',
    excluded: 'missing',
    address: '/feedback/record/01j00000000000000000000000',
  },
  '/game/search': forAll,
  '/game/start': { ...forPlayers, address: '/game/start?gameId=1001' },
  '/maintenance': forAll,
  '/member': forPlayers,
  '/member/games': forPlayers,
  '/member/profile': forPlayers,
  '/member/profile/info': forPlayers,
  '/member/profile/kyc': forPlayers,
  '/member/report': forPlayers,
  '/member/retrieve-balance': forPlayers,
  '/member/safebox': forPlayers,
  '/member/self-limited': forPlayers,
  '/offline': forAll,
  '/points': forPlayers,
  '/prizes': forAll,
  '/privacy-policy': forAll,
  '/rank': { visitor: 'login', player: 'missing', excluded: 'missing' },
  '/responsible-play': forAll,
  '/reward/record': forPlayers,
  '/rules/games/{slug}': { ...forAll, address: '/rules/games/jeepney-fiesta' },
  '/rules/kyc': forAll,
  '/service': forAll,
  '/service/vip': forAll,
  '/share': forAll,
  '/terms-of-use': forAll,
  '/vip': forPlayers,
  '/vip/level': forPlayers,
  '/vip/rebate': forPlayers,
  '/vip/rebate/record': forPlayers,
  '/wallets': { ...forPlayers, address: '/wallets?name=withdraw' },
  '/wallets/card/edit': forPlayers,
  '/wallets/card/list': forPlayers,
  '/wallets/card/list/v2': forPlayers,
  '/wallets/record': { ...forPlayers, address: '/wallets/record?view=statement' },
  '/withdrawal/{name}': { ...forPlayers, address: '/withdrawal/gcash' },
}

const missingForAll: GuardTableRow = { visitor: 'missing', player: 'missing', excluded: 'missing' }
const missingForPlayers: GuardTableRow = { visitor: 'login', player: 'missing', excluded: 'missing' }

/**
 * Addresses that lead nowhere: addresses without a route, and addresses whose variable part or query is missing or
 * names nothing that exists.
 */
export const UNKNOWN_ADDRESS_TABLE: Readonly<Record<string, GuardTableRow>> = {
  '/feedback/record/nothing': missingForPlayers,
  '/feedback/detail': missingForPlayers,
  '/nothing': missingForAll,
  '/rules/games/nothing': missingForAll,
  '/withdrawal/nothing': missingForAll,
  '/withdrawal': missingForPlayers,
  '/wallets?name=nothing': missingForPlayers,
  '/member/games?view=nothing': missingForPlayers,
  '/wallets/record?view=nothing': missingForPlayers,
}

/** One page that a `walk-*.spec.ts` test opens: its address, and the result that the test expects. */
export interface WalkStop {
  readonly address: string
  readonly opened: AddressResult
  /** The route that the address matches; `undefined` for an address without a route. */
  readonly route?: RoutePath
}

/** Returns the pages to open for one kind of visitor: the addresses of all routes and of `UNKNOWN_ADDRESS_TABLE`. */
export function walkStopsOfVisitor(who: keyof Omit<GuardTableRow, 'address'>): WalkStop[] {
  const known = ROUTES.map(({ path }): WalkStop => {
    const row: GuardTableRow = GUARD_TABLE[path]
    return { address: row.address ?? path, opened: row[who], route: path }
  })
  const unknown = Object.entries(UNKNOWN_ADDRESS_TABLE).map(
    ([address, row]): WalkStop => ({ address, opened: row[who] }),
  )
  return [...known, ...unknown]
}

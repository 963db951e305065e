import { findActivityGame } from './activity-games.ts'
import { lotteryTicketsPathOf, lotteryTierOf } from './lottery-tiers.ts'

/** The path of the page on which games are played, except the games of activities. */
export const GAME_PAGE_PATH = '/game/start'

/**
 * The address at which a game is played. An activity's game has the address of the activity's page, a tier of the
 * lottery that of its tickets; neither has a practice mode.
 * @param options with `tryIt`, the game opens with practice money
 */
export function gamePathOf(gameId: number, { tryIt = false } = {}): string {
  const tier = lotteryTierOf(gameId)
  if (tier) return lotteryTicketsPathOf(tier)
  return findActivityGame(gameId)?.path ?? `${GAME_PAGE_PATH}?gameId=${gameId}${tryIt ? '&tryIt=1' : ''}`
}

/** The path of a game's page, without a query. */
const pagePathOfGame = (gameId: number) => findActivityGame(gameId)?.path ?? GAME_PAGE_PATH

/**
 * Reads the id of the game to which a page leads back, from a query such as `to=/game/start&gameId=…`; `undefined`
 * without a game.
 */
export function readReturnGameId(search: string): number | undefined {
  const query = new URLSearchParams(search)
  const gameId = Number(query.get('gameId'))
  if (!Number.isSafeInteger(gameId) || gameId <= 0) return undefined
  return query.get('to') === pagePathOfGame(gameId) ? gameId : undefined
}

/** The address of the page that shows the state of a deposit order. */
export const depositOrderPathOf = (orderId: string) => `/wallets?name=deposit&order=${orderId}`

/**
 * Creates the address of the wallet's deposit page. With a game, the page leads back to that game.
 * @param fields further query fields
 */
export function createDepositPath(
  gameId: number | undefined,
  fields: Readonly<Record<string, string | number>> = {},
): string {
  const back = gameId === undefined ? {} : { to: pagePathOfGame(gameId), gameId }
  return `/wallets?${new URLSearchParams({ name: 'deposit', ...fields, ...back } as Record<string, string>)}`
}

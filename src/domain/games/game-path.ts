import { findActivityGame } from './activity-games.ts'

/** The page on which a game is played. */
export const GAME_PAGE_PATH = '/game/start'

/**
 * The address of a game; `tryIt` opens it with practice money. A game of an activity is on that activity's page, and
 * cannot be practised.
 */
export function gamePathOf(gameId: number, { tryIt = false } = {}): string {
  return findActivityGame(gameId)?.path ?? `${GAME_PAGE_PATH}?gameId=${gameId}${tryIt ? '&tryIt=1' : ''}`
}

/** The path of a game's page, without a query. */
const pageOf = (gameId: number) => findActivityGame(gameId)?.path ?? GAME_PAGE_PATH

/** The id of the game to which a query such as `to=/game/start&gameId=…` leads back; `undefined` without one. */
export function readReturnGameId(search: string): number | undefined {
  const query = new URLSearchParams(search)
  const gameId = Number(query.get('gameId'))
  if (!Number.isSafeInteger(gameId) || gameId <= 0) return undefined
  return query.get('to') === pageOf(gameId) ? gameId : undefined
}

/**
 * The address of the wallet's deposit page. With a game, the page leads back to that game.
 * @param fields further query fields
 */
export function createDepositPath(
  gameId: number | undefined,
  fields: Readonly<Record<string, string | number>> = {},
): string {
  const back = gameId === undefined ? {} : { to: pageOf(gameId), gameId }
  return `/wallets?${new URLSearchParams({ name: 'deposit', ...fields, ...back } as Record<string, string>)}`
}

import { DAY_MS } from '../time.ts'

/**
 * The brand name of Perya's own games. Their return and volatility are computed from their odds, not read from the
 * front matter.
 */
export const OWN_BRAND = 'perya'

/** The displayed name of a brand: `Perya` for `perya`. */
export function brandDisplayNameOf(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}

/** Tags by which players can filter games. */
export const GAME_TAGS = ['free-spins', 'pick', 'quick', 'steps', 'traditional'] as const

/** The volatility of a game, from many small payouts to few large ones. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const

export type Volatility = (typeof VOLATILITIES)[number]

/**
 * Bounds of the standard deviation of a round's payout, in stakes. A game's volatility is low below `LOW_VOLATILITY_BELOW`, medium
 * below `MEDIUM_VOLATILITY_BELOW`, and high from there on.
 */
const LOW_VOLATILITY_BELOW = 2
const MEDIUM_VOLATILITY_BELOW = 7

/**
 * Classifies a game's volatility.
 * @param deviation standard deviation of a round's payout, in stakes
 */
export function volatilityOfDeviation(deviation: number): Volatility {
  if (deviation < LOW_VOLATILITY_BELOW) return 'low'
  return deviation < MEDIUM_VOLATILITY_BELOW ? 'medium' : 'high'
}

/** Days for which a game counts as new after it was added. */
export const NEW_GAME_PERIOD_DAYS = 14

/**
 * The UTC day on which the site opened. Games of that day never count as new, since otherwise all games would show the
 * badge.
 */
const LAUNCH_DAY = '2026-11-22'

/**
 * Whether a game is new at `atMs`, epoch milliseconds.
 * @param added the UTC day on which the game was added, `YYYY-MM-DD`
 */
export function isNewGame(added: string, atMs: number): boolean {
  const sinceMs = atMs - Date.parse(added)
  return added > LAUNCH_DAY && sinceMs >= 0 && sinceMs < NEW_GAME_PERIOD_DAYS * DAY_MS
}

/** Maximum number of games that are hot at the same time. */
export const HOT_GAMES_MAX = 3

/** Minimum number of plays, by all players yesterday and today (UTC), that make a game hot. */
export const HOT_GAME_PLAYS_MIN = 100

/**
 * The ids of the hot games, the most played first, then by id.
 * @param games with their plays of yesterday and today (UTC)
 */
export function hotGameIdsOf(
  games: readonly { readonly gameId: number; readonly plays: number }[],
): number[] {
  return games
    .filter(({ plays }) => plays >= HOT_GAME_PLAYS_MIN)
    .sort((a, b) => b.plays - a.plays || a.gameId - b.gameId)
    .slice(0, HOT_GAMES_MAX)
    .map(({ gameId }) => gameId)
}

const RECENT_WIN_DAYS = 7

/**
 * The conditions of the rounds that the lobby shows as recent wins: minimum payout, maximum age, and number of rounds.
 */
export const RECENT_WIN_RULES = {
  /** Minimum multiple of its stake that the round has paid. */
  multipleMin: 10,
  days: RECENT_WIN_DAYS,
  lifeMs: RECENT_WIN_DAYS * DAY_MS,
  countMax: 12,
} as const

/**
 * The operator's setting of a game type or a brand: its position in the order. With `status` 0, the type or brand and
 * its games are hidden.
 */
interface NameEntry {
  readonly sort: number
  readonly status: number
}

export type GameTypeEntry = NameEntry & { readonly type: string }
export type BrandEntry = NameEntry & { readonly brand: string }

/**
 * The operator's settings of game types and brands. A type or brand without an entry comes after all that have an
 * entry, in the order of the games.
 */
export interface CatalogueOrder {
  readonly types: readonly GameTypeEntry[]
  readonly brands: readonly BrandEntry[]
}

/** The order that built pages use, since the build does not know the operator's settings. */
export const CATALOGUE_ORDER_AT_BUILD: CatalogueOrder = { types: [], brands: [] }

type SortableGame = { readonly type: string; readonly brand: string }

/** Removes the games of types and brands that the operator has hidden. */
export function filterVisibleGames<Game extends SortableGame>(
  games: readonly Game[],
  { types, brands }: CatalogueOrder,
): readonly Game[] {
  const hiddenTypes = types.flatMap(it => (it.status === 0 ? [it.type] : []))
  const hiddenBrands = brands.flatMap(it => (it.status === 0 ? [it.brand] : []))
  if (hiddenTypes.length + hiddenBrands.length === 0) return games
  return games.filter(game => !hiddenTypes.includes(game.type) && !hiddenBrands.includes(game.brand))
}

/** Sorts the game types: first those with a position set by the operator, then the others in the order of the games. */
export function sortGameTypes(games: readonly SortableGame[], order: CatalogueOrder): string[] {
  const places = new Map(order.types.map(it => [it.type, it.sort]))
  return sortedNames(new Set(games.map(game => game.type)), places)
}

/** Sorts the brands: first those with a position set by the operator, then the others in the order of the games. */
export function sortGameBrands(games: readonly SortableGame[], order: CatalogueOrder): string[] {
  const places = new Map(order.brands.map(it => [it.brand, it.sort]))
  return sortedNames(new Set(games.map(game => game.brand)), places)
}

function sortedNames(names: ReadonlySet<string>, places: ReadonlyMap<string, number>): string[] {
  const placeInOrder = (name: string) => places.get(name) ?? Number.MAX_SAFE_INTEGER
  return [...names].sort((a, b) => placeInOrder(a) - placeInOrder(b))
}

/** A row of the lobby: the first games of a type, and how many games the type has. */
export interface LobbyGameRow<Game> {
  readonly type: string
  readonly count: number
  readonly games: readonly Game[]
}

/** Maximum number of games in a row of the lobby. The page of the type lists all its games. */
export const LOBBY_ROW_GAMES_MAX = 12

/**
 * Creates the rows of the lobby, one for each game type. Playable games come first in a row. Types with a single game
 * come last, so that these short rows are next to each other.
 */
export function createLobbyGameRows<Game extends SortableGame & { readonly status: string }>(
  games: readonly Game[],
  order: CatalogueOrder = CATALOGUE_ORDER_AT_BUILD,
): LobbyGameRow<Game>[] {
  const shown = filterVisibleGames(games, order)
  const rows = sortGameTypes(shown, order).map(type => {
    const members = sortPlayableFirst(shown.filter(game => game.type === type))
    return { type, count: members.length, games: members.slice(0, LOBBY_ROW_GAMES_MAX) }
  })
  return [...rows.filter(row => row.count > 1), ...rows.filter(row => row.count === 1)]
}

/** Sorts the playable games first and keeps the order otherwise. */
export function sortPlayableFirst<Game extends { readonly status: string }>(games: readonly Game[]): Game[] {
  return [
    ...games.filter(game => game.status === 'playable'),
    ...games.filter(game => game.status !== 'playable'),
  ]
}

/** The badges of games. The card of a game shows at most one badge. `return` shows the game's return to player. */
export type GameBadge = 'closed' | 'coming' | 'hot' | 'new' | 'return'

/** Facts that decide a game's badge and that the build does not know. */
export interface GameBadgeFacts {
  readonly hotGameIds: readonly number[]
  readonly atMs: number
}

/** The badge of a game's card; `undefined` for none. */
export function gameBadgeOf(
  game: {
    readonly gameId: number
    readonly status: string
    readonly added: string
    readonly returnToPlayer: number | null
  },
  facts: GameBadgeFacts | undefined,
): GameBadge | undefined {
  if (game.status === 'coming' || game.status === 'closed') return game.status
  if (!facts) return undefined
  if (facts.hotGameIds.includes(game.gameId)) return 'hot'
  if (isNewGame(game.added, facts.atMs)) return 'new'
  return game.returnToPlayer === null ? undefined : 'return'
}

/** The games with the given ids, in the order of the ids. Unknown ids are left out. */
export function findGamesByIds<Game extends { readonly gameId: number }>(
  ids: readonly number[],
  games: readonly Game[],
): Game[] {
  const byId = new Map(games.map(game => [game.gameId, game]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

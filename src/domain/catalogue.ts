/** The brand of our own games; its games state no figures in their front matter, since their odds do. */
export const OWN_BRAND = 'perya'

/** What players read as the maker of a game: `Perya` for `perya`. */
export function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}

/** What a game can be looked for by, beside its type and its brand. */
export const GAME_TAGS = ['free-spins', 'pick', 'quick', 'steps', 'traditional'] as const

export type GameTag = (typeof GAME_TAGS)[number]

/** How far the payouts of a game spread, from many small ones to few large ones. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const

export type Volatility = (typeof VOLATILITIES)[number]

/** The standard deviation of a round's payout, in stakes, below which a game is of low, and of medium volatility. */
const LOW_BELOW = 2
const MEDIUM_BELOW = 7

/** @param deviation standard deviation of a round's payout, in stakes */
export function volatilityOf(deviation: number): Volatility {
  if (deviation < LOW_BELOW) return 'low'
  return deviation < MEDIUM_BELOW ? 'medium' : 'high'
}

/** For so many days after it was added a game is new. */
export const NEW_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Whether a game is new at a moment.
 * @param added the UTC day on which it was added, `YYYY-MM-DD`
 */
export function isNewGame(added: string, atMs: number): boolean {
  const sinceMs = atMs - Date.parse(added)
  return sinceMs >= 0 && sinceMs < NEW_DAYS * DAY_MS
}

/** Games that are hot at one time, at most. */
export const HOT_GAMES_MAX = 3

/** Plays of all players, yesterday and today (UTC), below which no game is hot. */
export const HOT_PLAYS_MIN = 100

/** The ids of the hot games, the most played first; equal ones by id. `plays` are those of yesterday and today. */
export function hotGameIdsOf(
  games: readonly { readonly gameId: number; readonly plays: number }[],
): number[] {
  return games
    .filter(({ plays }) => plays >= HOT_PLAYS_MIN)
    .sort((a, b) => b.plays - a.plays || a.gameId - b.gameId)
    .slice(0, HOT_GAMES_MAX)
    .map(({ gameId }) => gameId)
}

const RECENT_WIN_DAYS = 7

/** Which rounds the lobby shows as recent wins: how much they paid, how old they are, and how many show. */
export const RECENT_WIN = {
  /** The round paid at least so many times what it cost. */
  multipleMin: 10,
  days: RECENT_WIN_DAYS,
  lifeMs: RECENT_WIN_DAYS * DAY_MS,
  countMax: 12,
} as const

/** A name of a type or a brand with its place, as the operator sets them; `status` 0 hides it with its games. */
interface NameEntry {
  readonly sort: number
  readonly status: number
}

export type TypeEntry = NameEntry & { readonly type: string }
export type BrandEntry = NameEntry & { readonly brand: string }

/** What the operator says of types and brands; what is not named is shown, in the order of the games. */
export interface CatalogueOrder {
  readonly types: readonly TypeEntry[]
  readonly brands: readonly BrandEntry[]
}

/** The order of a build, which knows no setting of the operator. */
export const BUILT_ORDER: CatalogueOrder = { types: [], brands: [] }

type Sortable = { readonly type: string; readonly brand: string }

/** The games of types and brands that the operator does not hide. */
export function visibleGames<Game extends Sortable>(
  games: readonly Game[],
  { types, brands }: CatalogueOrder,
): readonly Game[] {
  const hiddenTypes = types.flatMap(it => (it.status === 0 ? [it.type] : []))
  const hiddenBrands = brands.flatMap(it => (it.status === 0 ? [it.brand] : []))
  if (hiddenTypes.length + hiddenBrands.length === 0) return games
  return games.filter(game => !hiddenTypes.includes(game.type) && !hiddenBrands.includes(game.brand))
}

/** The types of games in their order: as the operator sorts them, else as the games come. */
export function typesOf(games: readonly Sortable[], order: CatalogueOrder): string[] {
  const places = new Map(order.types.map(it => [it.type, it.sort]))
  return sortedNames(new Set(games.map(game => game.type)), places)
}

/** The brands of games in their order: as the operator sorts them, else as the games come. */
export function brandsOf(games: readonly Sortable[], order: CatalogueOrder): string[] {
  const places = new Map(order.brands.map(it => [it.brand, it.sort]))
  return sortedNames(new Set(games.map(game => game.brand)), places)
}

function sortedNames(names: ReadonlySet<string>, places: ReadonlyMap<string, number>): string[] {
  const placeOf = (name: string) => places.get(name) ?? Number.MAX_SAFE_INTEGER
  return [...names].sort((a, b) => placeOf(a) - placeOf(b))
}

/** A row of the lobby: the first games of a type, and how many there are. */
export interface GameRow<Game> {
  readonly type: string
  readonly count: number
  readonly games: readonly Game[]
}

/** Games that a row of the lobby shows at most; the page of the type lists all. */
export const ROW_GAMES_MAX = 12

/**
 * The rows of the lobby. In a row the games that can be played come first; types of one game come after the others, so
 * that they stand beside each other.
 */
export function gameRowsOf<Game extends Sortable & { readonly status: string }>(
  games: readonly Game[],
  order: CatalogueOrder = BUILT_ORDER,
): GameRow<Game>[] {
  const shown = visibleGames(games, order)
  const rows = typesOf(shown, order).map(type => {
    const members = playableFirst(shown.filter(game => game.type === type))
    return { type, count: members.length, games: members.slice(0, ROW_GAMES_MAX) }
  })
  return [...rows.filter(row => row.count > 1), ...rows.filter(row => row.count === 1)]
}

/** The same games, those that can be played first. */
export function playableFirst<Game extends { readonly status: string }>(games: readonly Game[]): Game[] {
  return [
    ...games.filter(game => game.status === 'playable'),
    ...games.filter(game => game.status !== 'playable'),
  ]
}

/** The one thing that a game's card says beside its name. */
export type Badge = 'closed' | 'coming' | 'hot' | 'new'

/** What badges depend on beside the game; `undefined` while a page is built. */
export interface BadgeFacts {
  readonly hotGameIds: readonly number[]
  readonly atMs: number
}

export function badgeOf(
  game: { readonly gameId: number; readonly status: string; readonly added: string },
  facts: BadgeFacts | undefined,
): Badge | undefined {
  if (game.status === 'coming' || game.status === 'closed') return game.status
  if (!facts) return undefined
  if (facts.hotGameIds.includes(game.gameId)) return 'hot'
  return isNewGame(game.added, facts.atMs) ? 'new' : undefined
}

/** The games with these ids, in their order; ids of no game are left out. */
export function gamesWithIds<Game extends { readonly gameId: number }>(
  ids: readonly number[],
  games: readonly Game[],
): Game[] {
  const byId = new Map(games.map(game => [game.gameId, game]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The brand of our own games; its games state no figures in their front matter, since their odds do. */
export const OWN_BRAND = 'perya'

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

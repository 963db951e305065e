import { sortPlayableFirst, type Volatility } from '../../../domain/games/catalogue.ts'

/**
 * Sort orders of found games. `best`: the best match of the words first; without words, the most played games first.
 */
export const GAME_SORTS = ['best', 'newest', 'name', 'return'] as const

export type GameSort = (typeof GAME_SORTS)[number]

export const GAME_STATUSES = ['playable', 'coming', 'closed'] as const

/** A search with its filters. An empty text means no filter. */
export interface GameSearch {
  readonly words: string
  readonly type: string
  readonly brand: string
  readonly tag: string
  readonly status: string
  readonly sort: GameSort
}

export const EMPTY_GAME_SEARCH: GameSearch = {
  words: '',
  type: '',
  brand: '',
  tag: '',
  status: '',
  sort: 'best',
}

/** The fields of a game by which the search filters and sorts. */
export interface SearchedGame {
  readonly gameId: number
  readonly name: string
  readonly tagline: string
  readonly type: string
  readonly brand: string
  readonly tags: readonly string[]
  readonly status: string
  readonly added: string
  readonly returnToPlayer: number | null
  readonly volatility: Volatility | null
}

/** The parameter in the address for each field of the query. */
const QUERY_PARAMETERS = { words: 'q', type: 'type', brand: 'brand', tag: 'tag', status: 'status' } as const

const QUERY_FIELDS = Object.keys(QUERY_PARAMETERS) as (keyof typeof QUERY_PARAMETERS)[]

/** Reads the query from an address. An unknown order counts as `best`. */
export function readGameSearch(search: string): GameSearch {
  const params = new URLSearchParams(search)
  const fields = QUERY_FIELDS.map(name => [name, params.get(QUERY_PARAMETERS[name]) ?? ''])
  const sort = GAME_SORTS.find(each => each === params.get('sort')) ?? 'best'
  return { ...EMPTY_GAME_SEARCH, ...Object.fromEntries(fields), sort }
}

/** The query as parameters of an address, such as `?q=coin&type=arcade`; empty for `EMPTY_GAME_SEARCH`. */
export function formatGameSearchQuery(query: GameSearch): string {
  const params = new URLSearchParams()
  for (const name of QUERY_FIELDS) if (query[name] !== '') params.set(QUERY_PARAMETERS[name], query[name])
  if (query.sort !== 'best') params.set('sort', query.sort)
  return params.size > 0 ? `?${params}` : ''
}

const FILTER_FIELDS = ['type', 'brand', 'tag', 'status'] as const

export function countGameFilters(query: GameSearch): number {
  return FILTER_FIELDS.filter(name => query[name] !== '').length
}

/** The games that pass every filter of the query. Words are not a filter. */
export function filterGames<Game extends SearchedGame>(games: readonly Game[], query: GameSearch): Game[] {
  const { type, brand, tag, status } = query
  return games.filter(
    game =>
      (type === '' || game.type === type) &&
      (brand === '' || game.brand === brand) &&
      (tag === '' || game.tags.includes(tag)) &&
      (status === '' || game.status === status),
  )
}

/**
 * The games in the order of the query; equal games keep their order.
 * @param games the games to sort. For a query with words they must be in the order of the match, best first; for any
 * other query in the order of the catalogue
 */
export function sortGames<Game extends SearchedGame>(
  games: readonly Game[],
  { sort, words }: GameSearch,
  hotGameIds: readonly number[],
): readonly Game[] {
  if (sort === 'newest') return games.toSorted((a, b) => (a.added < b.added ? 1 : a.added > b.added ? -1 : 0))
  if (sort === 'name') return games.toSorted((a, b) => a.name.localeCompare(b.name))
  if (sort === 'return') {
    return games.toSorted((a, b) => (b.returnToPlayer ?? -1) - (a.returnToPlayer ?? -1))
  }
  return words.trim() === '' ? sortHotFirst(sortPlayableFirst(games), hotGameIds) : games
}

function sortHotFirst<Game extends SearchedGame>(
  games: readonly Game[],
  hotGameIds: readonly number[],
): Game[] {
  const placeOf = ({ gameId }: Game) => {
    const place = hotGameIds.indexOf(gameId)
    return place < 0 ? hotGameIds.length : place
  }
  return games.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Maximum number of recent searches that a device stores. */
const RECENT_MAX = 6

/** The recent searches with one more, the newest first. A search of fewer than two characters is not added. */
export function addRecentSearch(recent: readonly string[], words: string): readonly string[] {
  const text = words.trim()
  if (text.length < 2) return recent
  const others = recent.filter(each => each.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, RECENT_MAX)
}

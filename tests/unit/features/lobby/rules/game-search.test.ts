import { describe, expect, test } from 'vitest'
import {
  createLobbyGameRows,
  filterVisibleGames,
  findGamesByIds,
  LOBBY_ROW_GAMES_MAX,
} from '../../../../../src/domain/games/catalogue.ts'
import {
  addRecentSearch,
  EMPTY_GAME_SEARCH,
  filterGames,
  formatGameSearchQuery,
  readGameSearch,
  type SearchedGame,
  sortGames,
} from '../../../../../src/features/lobby/rules/game-search.ts'

function game(gameId: number, fields: Partial<SearchedGame> = {}): SearchedGame {
  return {
    gameId,
    name: `Game ${gameId}`,
    tagline: 'A game',
    type: 'dice',
    brand: 'perya',
    tags: [],
    status: 'playable',
    added: '2026-11-20',
    returnToPlayer: null,
    volatility: null,
    ...fields,
  }
}

const idsOf = (games: readonly SearchedGame[]) => games.map(({ gameId }) => gameId)

describe('the address of a search', () => {
  test('the address of a search for games contains only the filters that are set', () => {
    const query = {
      ...EMPTY_GAME_SEARCH,
      words: 'coin drop',
      type: 'arcade',
      tag: 'quick',
      sort: 'name' as const,
    }
    expect(formatGameSearchQuery(query)).toBe('?q=coin+drop&type=arcade&tag=quick&sort=name')
    expect(readGameSearch(formatGameSearchQuery(query))).toEqual(query)
    expect(formatGameSearchQuery(EMPTY_GAME_SEARCH)).toBe('')
    expect(readGameSearch('?sort=loudest&x=1')).toEqual(EMPTY_GAME_SEARCH)
  })
})

describe('found games', () => {
  test('found games match every filter that is set', () => {
    const games = [
      game(1, { tags: ['quick'] }),
      game(2, { tags: ['quick'], type: 'slots' }),
      game(3, { status: 'coming' }),
      game(4, { brand: 'neighbours' }),
    ]
    const filtered = (fields: object) => idsOf(filterGames(games, { ...EMPTY_GAME_SEARCH, ...fields }))
    expect(filtered({})).toEqual([1, 2, 3, 4])
    expect(filtered({ tag: 'quick' })).toEqual([1, 2])
    expect(filtered({ tag: 'quick', type: 'slots' })).toEqual([2])
    expect(filtered({ status: 'coming' })).toEqual([3])
    expect(filtered({ brand: 'neighbours' })).toEqual([4])
    expect(filtered({ brand: 'nobody' })).toEqual([])
  })

  test('found games are sorted in the order that the player chose', () => {
    const games = [
      game(1, { name: 'Karera', added: '2026-11-20', status: 'coming' }),
      game(2, { name: 'Bingo', added: '2026-11-22', returnToPlayer: 9500 }),
      game(3, { name: 'Coin Drop', added: '2026-11-21', returnToPlayer: 9600 }),
    ]
    const sorted = (fields: object, hot: number[] = []) =>
      idsOf(sortGames(games, { ...EMPTY_GAME_SEARCH, ...fields }, hot))
    expect(sorted({})).toEqual([2, 3, 1])
    expect(sorted({}, [3])).toEqual([3, 2, 1])
    expect(sorted({ words: 'k' }, [3])).toEqual([1, 2, 3])
    expect(sorted({ sort: 'newest' })).toEqual([2, 3, 1])
    expect(sorted({ sort: 'name' })).toEqual([2, 3, 1])
    expect(sorted({ sort: 'return' })).toEqual([3, 2, 1])
  })
})

test('the list of last searches has at most six entries, the newest first and each only once', () => {
  expect(addRecentSearch([], ' k ')).toEqual([])
  expect(addRecentSearch(['karera', 'bingo'], ' Bingo ')).toEqual(['Bingo', 'karera'])
  const six = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff']
  expect(addRecentSearch(six, 'gg')).toEqual(['gg', 'aa', 'bb', 'cc', 'dd', 'ee'])
})

describe('the rows of the lobby', () => {
  const games = [
    game(1, { type: 'slots' }),
    game(2, { status: 'coming' }),
    game(3),
    game(4, { type: 'wheel', brand: 'neighbours' }),
  ]
  const rowsOf = (...args: Parameters<typeof createLobbyGameRows<SearchedGame>>) =>
    createLobbyGameRows(...args).map(({ type, games }) => `${type} ${idsOf(games)}`)

  test('the lobby has one row for each type of game, open games first; types with one game come last', () => {
    expect(rowsOf(games)).toEqual(['dice 3,2', 'slots 1', 'wheel 4'])
  })

  test("the lobby's rows follow the operator's order, and leave out types and brands that the operator hides", () => {
    const types = [
      { type: 'wheel', sort: 1, status: 1 },
      { type: 'dice', sort: 2, status: 0 },
    ]
    expect(rowsOf(games, { types, brands: [] })).toEqual(['wheel 4', 'slots 1'])
    const brands = [{ brand: 'neighbours', sort: 1, status: 0 }]
    expect(idsOf(filterVisibleGames(games, { types: [], brands }))).toEqual([1, 2, 3])
  })

  test('a row of the lobby shows a limited number of games, and says how many there are', () => {
    const many = Array.from({ length: LOBBY_ROW_GAMES_MAX + 3 }, (_, index) => game(index))
    const [row] = createLobbyGameRows(many)
    expect(row).toMatchObject({ count: LOBBY_ROW_GAMES_MAX + 3 })
    expect(row?.games).toHaveLength(LOBBY_ROW_GAMES_MAX)
  })
})

test('games that are requested by ids are returned in the order of the ids', () => {
  expect(idsOf(findGamesByIds([2, 9, 1], [game(1), game(2)]))).toEqual([2, 1])
})

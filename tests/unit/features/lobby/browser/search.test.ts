import { afterEach, expect, test, vi } from 'vitest'
import type { GameSummary } from '../../../../../src/contract/catalogue.ts'
import { ACTIVITY_TYPE } from '../../../../../src/domain/awards/activity.ts'
import { createGameSearchIndex } from '../../../../../src/features/lobby/browser/game-index.ts'
import { openTestTab, successAnswerOf, type TestTab } from '../../../../support/environment.ts'
import { storedTextOfUser, type UserFields } from '../../../../support/user-info.ts'

const NAMES = ['Jeepney Fiesta', 'Color Game', 'Beto-Beto', 'Karera', 'Coin Drop', 'Halo-Halo']

const GAMES = NAMES.map(
  (name, index): GameSummary => ({
    gameId: 1001 + index,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    tagline: index === 3 ? 'Carousel horses that race for once' : 'A game',
    type: index === 0 ? 'slots' : 'dice',
    brand: 'perya',
    tags: index === 4 ? ['quick'] : [],
    status: index === 0 ? 'playable' : 'coming',
    order: index,
    orientation: 'portrait',
    added: '2026-11-20',
    returnToPlayer: null,
    volatility: null,
  }),
)

const nameOf = (gameId: number) => GAMES.find(game => game.gameId === gameId)?.name

const index = await createGameSearchIndex(
  GAMES.map(({ gameId, name, tagline, tags }) => ({ id: gameId, name, tagline, more: tags.join(' ') })),
)

test.each([
  ['jeepney', 'Jeepney Fiesta'],
  ['jepney', 'Jeepney Fiesta'],
  ['JEEPNI', 'Jeepney Fiesta'],
  ['fiseta', 'Jeepney Fiesta'],
  ['fiestá', 'Jeepney Fiesta'],
  ['colour', 'Color Game'],
  ['colro game', 'Color Game'],
  ['beto beto', 'Beto-Beto'],
  ['halohalo', 'Halo-Halo'],
  ['halo-h', 'Halo-Halo'],
  ['coindr', 'Coin Drop'],
  ['coindorp', 'Coin Drop'],
  ['horses k', 'Karera'],
  ['jepney f', 'Jeepney Fiesta'],
  ['kar', 'Karera'],
  ['horses', 'Karera'],
  ['quick', 'Coin Drop'],
])('a search for %s lists the game %s first', (words, name) => {
  expect(nameOf(index.find(words)[0] ?? 0)).toBe(name)
})

test('a search finds games that match every word, and suggests similar names when no game matches', () => {
  expect(index.find('coin karera')).toEqual([])
  expect(index.suggest('coin karera')).toEqual(['Karera', 'Coin Drop'])
  expect(index.find('jiipnii')).toEqual([])
  expect(index.suggest('jiipnii')).toEqual(['Jeepney Fiesta'])
  expect(index.suggest('zzzzzz')).toEqual([])
})

test('a short search for games looks at names alone, and its last word may be unfinished', () => {
  const found = (words: string) => index.find(words).map(nameOf)
  expect(found('h')).toEqual(['Halo-Halo'])
  expect(found('hor')).toEqual(['Karera'])
  expect(found('jeepney fi')).toEqual(['Jeepney Fiesta'])
  expect(found('fi jeepney')).toEqual([])
  expect(found(' - ')).toEqual([])
})

test('a search for games ranks names above taglines, exact words above similar ones, and rare words higher', async () => {
  const games = [
    { id: 1, name: 'Drum', tagline: 'A parade of drums', more: '' },
    { id: 2, name: 'Parade', tagline: 'A band', more: '' },
    { id: 3, name: 'Parader', tagline: 'A band', more: '' },
    { id: 4, name: 'Band Of Drums', tagline: 'A band', more: '' },
  ]
  const small = await createGameSearchIndex(games)
  expect(small.find('parade')).toEqual([2, 3, 1])
  expect(small.find('drum')).toEqual([1, 4])
  // A suggestion ranks higher for each typed word that it contains.
  expect(small.suggest('parade band')[0]).toBe('Parade')
})

let tab: TestTab
let stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

async function openSearch(
  address: string,
  hotGameIds: readonly number[] = [],
  typed?: string,
  user?: UserFields,
) {
  const session = user && { access_token: 'token', 'perya:user': storedTextOfUser(user) }
  tab = await openTestTab(address, session ?? {})
  tab.answer('/activityGetStatusList', 'lost')
  tab.answer('/preLogin', successAnswerOf({ games: null, hotGameIds, gameListVersion: 'v1' }))
  tab.answer('/anonymous/appConfig', 'lost')
  const store = await import('../../../../../src/features/lobby/browser/search.ts')
  if (typed !== undefined) store.changeGameSearch({ words: typed })
  stops = [
    store.$foundGames.listen(() => {}),
    store.$emptyResultOffers.listen(() => {}),
    store.$foundPages.listen(() => {}),
    store.startSearch(GAMES, 'v1'),
  ]
  // Waits until the search library is loaded and the index contains all games. The page adds the games in steps.
  await vi.dynamicImportSettled()
  await tab.pass(100)
  return store
}

const names = (games: readonly GameSummary[] | undefined) => games?.map(({ name }) => name)

test("the search is stored in the page's address a moment after the player stops typing", async () => {
  const { $foundGames, $gameSearch, changeGameSearch } = await openSearch('/game/search?type=slots')
  expect(names($foundGames.get())).toEqual(['Jeepney Fiesta'])
  changeGameSearch({ type: '', words: 'c' })
  changeGameSearch({ words: 'coin' })
  expect(names($foundGames.get())).toEqual(['Coin Drop'])
  expect(tab.here.search).toBe('?type=slots')
  await tab.pass(500)
  expect(tab.here.search).toBe('?q=coin')
  expect($gameSearch.get().words).toBe('coin')
})

test("words typed into the game search before the page's script starts are kept, and so are the filters in the address", async () => {
  const { $foundGames, $gameSearch } = await openSearch('/game/search?type=dice', [], 'coin')
  expect($gameSearch.get()).toMatchObject({ type: 'dice', words: 'coin' })
  expect(names($foundGames.get())).toEqual(['Coin Drop'])
})

test('a search finds the pages of open activities alone, and then no games with merely similar names', async () => {
  const { $foundGames, $foundPages, changeGameSearch, $emptyResultOffers } = await openSearch('/game/search')
  changeGameSearch({ words: 'lottery' })
  expect($foundPages.get()).toEqual([])
  const activity = { id: ACTIVITY_TYPE.lottery, typeId: ACTIVITY_TYPE.lottery, type: 0, status: 'open' }
  tab.answer('/activityGetStatusList', successAnswerOf({ list: [activity], notices: [] }))
  const { ensureActivitiesLoaded } = await import(
    '../../../../../src/features/activity/browser/public/activities.ts'
  )
  await ensureActivitiesLoaded()
  await tab.pass(0)
  expect($foundPages.get()).toEqual([{ href: '/activity/lottery', title: 'Lottery' }])
  expect($foundGames.get()).toEqual([])
  expect($emptyResultOffers.get()).toBeUndefined()
  changeGameSearch({ words: 'coin' })
  expect($foundPages.get()).toEqual([])
  expect(names($foundGames.get())).toEqual(['Coin Drop'])
})

test('a search finds a machine that draws prizes only while the operator has it open', async () => {
  const { $foundPages, changeGameSearch } = await openSearch('/game/search')
  changeGameSearch({ words: 'wheel' })
  expect($foundPages.get()).toEqual([])
  tab.answer(
    '/anonymous/appConfig',
    successAnswerOf({ socialTypes: [], gameTypes: [], games: [], brands: [], openMachines: ['dailyWheel'] }),
  )
  const { loadSettings } = await import('../../../../../src/stores/site/settings.ts')
  await loadSettings()
  await tab.pass(0)
  expect($foundPages.get()).toEqual([{ href: '/activity/spin', title: 'Daily wheel' }])
  changeGameSearch({ words: 'scratch' })
  expect($foundPages.get()).toEqual([])
})

test('a player in a break finds help, limits and money, and no page that promotes play', async () => {
  const user = { coin: 0, excludedUntilMs: Number.MAX_SAFE_INTEGER }
  const { $foundPages, changeGameSearch } = await openSearch('/game/search', [], 'free', user)
  expect($foundPages.get()).toEqual([])
  changeGameSearch({ words: 'help' })
  expect($foundPages.get().map(({ href }) => href)).toEqual(['/service', '/faq'])
  changeGameSearch({ words: 'bonus' })
  expect($foundPages.get().map(({ href }) => href)).toEqual(['/faq#what-is-turnover'])
})

test('a search without a result suggests other games, and the player can clear the filters', async () => {
  const { $gameFilterCount, $foundGames, $emptyResultOffers, changeGameSearch, clearGameFilters } =
    await openSearch('/game/search')
  changeGameSearch({ words: ' coin karera' })
  expect($foundGames.get()).toEqual([])
  expect($emptyResultOffers.get()).toMatchObject({
    words: 'coin karera',
    suggestions: ['Karera', 'Coin Drop'],
  })
  expect(names($emptyResultOffers.get()?.offered)).toEqual(['Jeepney Fiesta'])
  changeGameSearch({ words: 'coin', status: 'playable' })
  expect($foundGames.get()).toEqual([])
  expect($gameFilterCount.get()).toBe(1)
  clearGameFilters()
  expect(names($foundGames.get())).toEqual(['Coin Drop'])
  expect($emptyResultOffers.get()).toBeUndefined()
})

test('an empty search result suggests other games once the typing pauses, or the field is left', async () => {
  const { $foundGames, $emptyResultOffers, storeRecentSearch, searchWhileTyping } =
    await openSearch('/game/search')
  searchWhileTyping('coin k')
  await tab.pass(400)
  searchWhileTyping('coin ka')
  await tab.pass(400)
  expect($foundGames.get()).toEqual([])
  expect($emptyResultOffers.get()).toBeUndefined()
  await tab.pass(100)
  expect($emptyResultOffers.get()?.words).toBe('coin ka')
  expect(tab.here.search).toBe('?q=coin+ka')
  searchWhileTyping('coin kar')
  storeRecentSearch()
  expect($emptyResultOffers.get()?.words).toBe('coin kar')
  expect(tab.here.search).toBe('?q=coin+kar')
})

test("the server's list of games replaces the built-in one: hidden games disappear, and hot games come first", async () => {
  const { $foundGames } = await openSearch('/game/search', [1003])
  expect(names($foundGames.get())?.slice(0, 2)).toEqual(['Beto-Beto', 'Jeepney Fiesta'])
  const { $games } = await import('../../../../../src/stores/site/site.ts')
  $games.set(GAMES.slice(1, 3))
  expect(names($foundGames.get())).toEqual(['Beto-Beto', 'Color Game'])
})

test('a long list of found games is shown in steps, and a changed search begins with the first step again', async () => {
  const { $shownGamesMax, changeGameSearch, SHOWN_GAMES_INCREMENT, showMoreGames } =
    await openSearch('/game/search')
  showMoreGames()
  expect($shownGamesMax.get()).toBe(2 * SHOWN_GAMES_INCREMENT)
  changeGameSearch({ words: 'c' })
  expect($shownGamesMax.get()).toBe(SHOWN_GAMES_INCREMENT)
})

test('the last searches stay stored on the device until they are cleared', async () => {
  const { $recentSearches, changeGameSearch, clearRecentSearches, storeRecentSearch } =
    await openSearch('/game/search')
  for (const words of ['coin', ' ', 'karera']) {
    changeGameSearch({ words })
    storeRecentSearch()
  }
  expect($recentSearches.get()).toEqual(['karera', 'coin'])
  expect(JSON.parse(tab.storage['perya:searches'] ?? '')).toEqual(['karera', 'coin'])
  clearRecentSearches()
  expect($recentSearches.get()).toEqual([])
})

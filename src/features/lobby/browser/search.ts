import { persistentJSON } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { GameSummary } from '../../../contract/catalogue.ts'
import { filterVisibleGames } from '../../../domain/games/catalogue.ts'
import { RECENT_SEARCHES_KEY } from '../../../domain/site/storage-keys.ts'
import { gameCardMessages } from '../../../i18n/en-US/cards.ts'
import { gameSearchMessages } from '../../../i18n/en-US/search.ts'
import { nameOfGameTag, nameOfGameType } from '../../../i18n/game-words.ts'
import { environment } from '../../../platform/environment.ts'
import { $catalogueOrder } from '../../../stores/catalogue/cards.ts'
import { $games, $hotGameIds, checkSiteChanges } from '../../../stores/site/site.ts'
import {
  addRecentSearch,
  countGameFilters,
  EMPTY_GAME_SEARCH,
  filterGames,
  formatGameSearchQuery,
  type GameSearch,
  readGameSearch,
  sortGames,
} from '../rules/game-search.ts'
import type { GameSearchIndex, IndexedGame } from './game-index.ts'
import type { FoundPage } from './page-finder.ts'

export type { GameSummary } from '../../../contract/catalogue.ts'

/** Number of games that the list shows at first, and that the button "more" adds. */
export const SHOWN_GAMES_INCREMENT = 12

/** Maximum number of games to offer when nothing is found. */
const OFFERED_MAX = 4

/**
 * The pause in typing, in milliseconds, after which the page's address is updated: browsers limit how often a page may
 * change its address. The offers for an empty result wait for the same pause.
 */
const TYPING_PAUSE_MS = 500

/** The suggestions and games that the page offers in place of an empty result. */
export interface EmptyResultOffers {
  /** The words for which nothing was found. */
  readonly words: string
  /** Names of games that are spelled similarly to the words. */
  readonly suggestions: readonly string[]
  readonly offered: readonly GameSummary[]
}

const $currentQuery = atom<GameSearch>(EMPTY_GAME_SEARCH)

/** The player's search: words, filters and order. */
export const $gameSearch: ReadableAtom<GameSearch> = $currentQuery

const $gamesAtBuild = atom<readonly GameSummary[]>([])
const $index = atom<GameSearchIndex | undefined>(undefined)
const $shownMax = atom(SHOWN_GAMES_INCREMENT)
const $isTyping = atom(false)
const $pages = atom<readonly FoundPage[]>([])

/** The maximum number of found games that the list shows; the button "more" raises it. */
export const $shownGamesMax: ReadableAtom<number> = $shownMax

/** The server's games, or the build's until they have loaded, without the games that the operator hides. */
const $allGames = computed([$games, $gamesAtBuild, $catalogueOrder], (live, built, order) =>
  filterVisibleGames(live ?? built, order),
)

const $gamesById = computed($allGames, all => new Map(all.map(game => [game.gameId, game])))

/** All games that the operator does not hide. The options for types, makers and tags come from this list. */
export const $searchableGames: ReadableAtom<readonly GameSummary[]> = $allGames

/** The last searches on this device, the latest first. */
export const $recentSearches = persistentJSON<readonly string[]>(RECENT_SEARCHES_KEY, [])

/** The games to offer when nothing is found. Sorted once, not at each keystroke. */
const $offeredGames = computed([$allGames, $hotGameIds], (all, hotGameIds) => {
  const available = all.filter(game => game.status === 'playable')
  return sortGames(available, EMPTY_GAME_SEARCH, hotGameIds).slice(0, OFFERED_MAX)
})

/** The pages that the words name; empty until the module that finds them is loaded. */
export const $foundPages: ReadableAtom<readonly FoundPage[]> = $pages

/**
 * The found games; `undefined` until the games are loaded. Computed at each keystroke, so that the letter and its games
 * appear in one frame. While the words name a page, games with merely similar names are left out.
 */
export const $foundGames: ReadableAtom<readonly GameSummary[] | undefined> = computed(
  [$currentQuery, $allGames, $gamesById, $index, $hotGameIds, $foundPages],
  (query, all, byId, index, hotGameIds, { length: foundPages }) => {
    if (all.length === 0) return undefined
    const matching = index ? findInIndex(index, byId, query.words, foundPages > 0) : undefined
    return sortGames(filterGames(matching ?? filterGamesByName(all, query.words), query), query, hotGameIds)
  },
)

/** The offers in place of an empty result; `undefined` while games or pages are found, and while the player types. */
export const $emptyResultOffers: ReadableAtom<EmptyResultOffers | undefined> = computed(
  [$foundGames, $isTyping, $currentQuery, $index, $offeredGames, $foundPages],
  (found, isTyping, { words }, index, offered, pages) =>
    isTyping || !found || found.length > 0 || pages.length > 0
      ? undefined
      : { words: words.trim(), suggestions: index?.suggest(words) ?? [], offered },
)

/** The games that the index finds; `undefined` for a search without words. */
function findInIndex(
  index: GameSearchIndex,
  byId: ReadonlyMap<number, GameSummary>,
  words: string,
  isExact: boolean,
): readonly GameSummary[] | undefined {
  const text = words.trim()
  return text === '' ? undefined : index.find(text, isExact).flatMap(id => byId.get(id) ?? [])
}

/** The games whose names contain the words; without words, all games. Used until the index exists. */
function filterGamesByName(all: readonly GameSummary[], words: string): readonly GameSummary[] {
  const text = words.trim().toLowerCase()
  return text === '' ? all : all.filter(game => game.name.toLowerCase().includes(text))
}

/**
 * Starts the search that the address specifies, first in the build's games and then in the server's games.
 * @param version the version of the build's catalogue
 * @returns a function that stops the search
 */
export function startSearch(games: readonly GameSummary[], version: string): () => void {
  $gamesAtBuild.set(games)
  readQueryFromAddress()
  void checkSiteChanges(version)
  const stopFindingPages = startFindingPages()
  let indexed: readonly GameSummary[] | undefined
  const stopIndexing = $allGames.subscribe(all => {
    indexed = all
    void indexGames(all).then(index => {
      // The index is discarded if the list of games changed while it was built.
      if (index && indexed === all) $index.set(index)
    })
  })
  return () => {
    stopFindingPages()
    stopIndexing()
  }
}

/**
 * Loads the module that finds pages, and keeps `$foundPages` up to date. Without a connection the search finds games
 * alone.
 * @returns a function that stops it
 */
function startFindingPages(): () => void {
  let stop = () => {}
  let isStopped = false
  void import('./page-finder.ts').then(
    ({ createFoundPagesStore }) => {
      if (!isStopped) stop = createFoundPagesStore($currentQuery).subscribe(found => $pages.set(found))
    },
    () => {},
  )
  return () => {
    isStopped = true
    stop()
  }
}

/**
 * Loads the search library and indexes the games; `undefined` if that fails, for example without a connection. The
 * search then uses `filterGamesByName`.
 */
async function indexGames(games: readonly GameSummary[]): Promise<GameSearchIndex | undefined> {
  try {
    const { createGameSearchIndex } = await import('./game-index.ts')
    return await createGameSearchIndex(games.map(toIndexedGame))
  } catch {
    return undefined
  }
}

function toIndexedGame({ gameId, name, tagline, type, brand, tags }: GameSummary): IndexedGame {
  const [card, t] = [gameCardMessages.get(), gameSearchMessages.get()]
  const more = [nameOfGameType(card, type), brand, ...tags.map(tag => nameOfGameTag(t, tag))].join(' ')
  return { id: gameId, name, tagline, more }
}

/** Cancels the running timer of the typing pause; `undefined` if none runs. */
let cancelTypingPause: (() => void) | undefined

let isQueryReadFromAddress = false

/**
 * Reads the query from the address. Only the first call reads: a player may have typed since, because the field can be
 * hydrated before `startSearch` runs.
 */
function readQueryFromAddress(): void {
  if (isQueryReadFromAddress) return
  isQueryReadFromAddress = true
  $currentQuery.set(readGameSearch(environment().history.location().search))
}

/** Changes the query; the address follows after the typing pause. */
export function changeGameSearch(change: Partial<GameSearch>): void {
  readQueryFromAddress()
  $currentQuery.set({ ...$currentQuery.get(), ...change })
  $shownMax.set(SHOWN_GAMES_INCREMENT)
  cancelTypingPause?.()
  cancelTypingPause = environment().time.after(TYPING_PAUSE_MS, startTypingPause)
}

/** Searches for words while the player types them. The offers for an empty result wait for the typing pause. */
export function searchWhileTyping(words: string): void {
  $isTyping.set(true)
  changeGameSearch({ words })
}

function startTypingPause(): void {
  cancelTypingPause?.()
  cancelTypingPause = undefined
  $isTyping.set(false)
  environment().history.setSearch(formatGameSearchQuery($currentQuery.get()))
}

/** Removes all filters and keeps the words. */
export function clearGameFilters(): void {
  changeGameSearch({ ...EMPTY_GAME_SEARCH, words: $currentQuery.get().words })
}

/** Number of filters that are set. */
export const $gameFilterCount = computed($currentQuery, countGameFilters)

export function showMoreGames(): void {
  $shownMax.set($shownMax.get() + SHOWN_GAMES_INCREMENT)
}

/** Adds the words to the recent searches; called when the field loses the focus. */
export function storeRecentSearch(): void {
  if (cancelTypingPause) startTypingPause()
  const recent = $recentSearches.get()
  const next = addRecentSearch(recent, $currentQuery.get().words)
  if (next !== recent) $recentSearches.set(next)
}

export function clearRecentSearches(): void {
  $recentSearches.set([])
}

import { useStore } from '@nanostores/react'
import { memo, useEffect, useMemo, useRef } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore, useIsHydrated } from '../../../components/use-live.ts'
import { gameSearchMessages } from '../../../i18n/en-US/search.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import type { FoundPage } from '../browser/page-finder.ts'
import {
  $emptyResultOffers,
  $foundGames,
  $foundPages,
  $gameSearch,
  $shownGamesMax,
  type GameSummary,
  SHOWN_GAMES_INCREMENT,
  showMoreGames,
  startSearch,
} from '../browser/search.ts'
import { EMPTY_GAME_SEARCH, sortGames } from '../rules/game-search.ts'
import { Filters } from './Filters.tsx'
import { FoundGame } from './FoundGame.tsx'
import { FoundPages } from './FoundPages.tsx'
import { NothingFound } from './NothingFound.tsx'
import { SearchField } from './SearchField.tsx'

const NO_PAGES: readonly FoundPage[] = []

interface SearchProps {
  /** The build's catalogue as JSON; `version` is the version of this catalogue. */
  catalogue: string
  version: string
}

/** `/game/search`: the list of all games, and after hydration the search. */
export function Search({ catalogue, version }: SearchProps) {
  const t = useStore(gameSearchMessages)
  const games = useMemo(() => JSON.parse(catalogue) as GameSummary[], [catalogue])
  const built = useMemo(() => sortGames(games, EMPTY_GAME_SEARCH, []), [games])
  useEffect(() => startSearch(games, version), [games, version])
  const query = useBrowserStore($gameSearch, EMPTY_GAME_SEARCH)
  const { type, brand, tag, status, sort } = query
  const filters = useMemo(() => ({ type, brand, tag, status, sort }), [type, brand, tag, status, sort])
  const found = useBrowserStore($foundGames, built) ?? built
  const pages = useBrowserStore($foundPages, NO_PAGES)
  return (
    <div className="grid gap-4">
      <SearchField words={query.words} />
      <Filters query={filters} games={games} />
      <p className="text-sm text-quiet" role="status">
        {[...(pages.length > 0 ? [t.foundPages(pages.length)] : []), t.found(found.length)].join(' · ')}
      </p>
      <FoundPages pages={pages} />
      <Results games={found} isSearched={found !== built} hasPages={pages.length > 0} />
    </div>
  )
}

interface ResultsProps {
  games: readonly GameSummary[]
  /** Whether the games are a search result; `false` for the build's list. */
  isSearched: boolean
  /** Whether the search has found pages. */
  hasPages: boolean
}

const Results = memo(function Results({ games, isSearched, hasPages }: ResultsProps) {
  const shell = useStore(shellMessages)
  const isHydrated = useIsHydrated()
  const shownMax = useBrowserStore($shownGamesMax, SHOWN_GAMES_INCREMENT)
  const instead = useBrowserStore($emptyResultOffers, undefined)
  // The offers for the empty result. They stay visible while the player types and the result is still empty.
  const offered = useRef(instead)
  if (instead || games.length > 0) offered.current = instead
  // The last rows of games. While the result is empty they stay in the page, hidden: showing them again takes a third
  // of the time of rendering new rows.
  const rows = useRef(games)
  if (games.length > 0) rows.current = games
  const remainingGames = games.slice(shownMax)
  return (
    // The list is at least as high as the window, so that the footer does not move into view when few games are found.
    <div className="found" data-searched={isSearched || undefined}>
      {games.length === 0 && !hasPages && offered.current && <NothingFound instead={offered.current} />}
      <ul className="found-games" hidden={games.length === 0}>
        {/* The key is the index: a key press then changes existing rows, in a third of the time of new rows. */}
        {rows.current.slice(0, shownMax).map((game, index) => (
          <FoundGame key={index} game={game} isFirst={index < 4} />
        ))}
      </ul>
      {remainingGames.length > 0 &&
        (isHydrated ? <ShowMore label={shell.showMore} /> : <RemainingGames games={remainingGames} />)}
    </div>
  )
})

function ShowMore({ label }: { label: string }) {
  return (
    <button type="button" className="button-line" onClick={showMoreGames}>
      {label}
    </button>
  )
}

/** The games after the first `SHOWN_GAMES_INCREMENT`, as links, for a page without scripts. */
function RemainingGames({ games }: { games: readonly GameSummary[] }) {
  const t = useStore(gameSearchMessages)
  return (
    <section aria-labelledby="rest">
      <h2 id="rest" className="mb-2 text-lg font-semibold">
        {t.moreGames}
      </h2>
      <ul className="columns-2 md:columns-4">
        {games.map(game => (
          <li key={game.gameId}>
            <a className="text-link" href={`/rules/games/${game.slug}`}>
              {game.name}
              <Icon name="chevron-right" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

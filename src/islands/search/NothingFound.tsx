import { useStore } from '@nanostores/react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { searchMessages } from '../../i18n/en-US/search.ts'
import {
  $filterCount,
  $query,
  changeQuery,
  clearFilters,
  type SearchResult,
} from '../../stores/search/search.ts'
import { GameTile } from '../lobby/GameTile.tsx'

/** Why nothing was found, and what else there is. */
export function NothingFound({ result: { suggestions, offered } }: { result: SearchResult }) {
  const t = useStore(searchMessages)
  const { words } = useStore($query)
  const hasFilters = useStore($filterCount) > 0
  return (
    <div className="grid gap-4">
      <EmptyState
        drawing="no-results"
        sentence={hasFilters || words.trim() === '' ? t.nothingFiltered : t.nothing({ words: words.trim() })}
      >
        {hasFilters && (
          <button type="button" className="button-gold" data-on-gold onClick={clearFilters}>
            {t.clearFilters}
          </button>
        )}
        {!hasFilters && suggestions.length > 0 && (
          <div className="grid justify-items-center gap-2">
            <p className="text-sm text-quiet">{t.didYouMean}</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {suggestions.map(name => (
                <li key={name}>
                  <button type="button" className="button-quiet" onClick={() => changeQuery({ words: name })}>
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </EmptyState>
      {offered.length > 0 && (
        <section aria-labelledby="offered">
          <h2 id="offered" className="mb-3 font-semibold">
            {t.tryThese}
          </h2>
          <ul className="found-games">
            {offered.map(game => (
              <li key={game.gameId}>
                <GameTile game={game} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

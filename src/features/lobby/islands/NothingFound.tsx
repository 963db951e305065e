import { useStore } from '@nanostores/react'
import { memo } from 'react'
import magnifier from '../../../assets/drawings/no-results.svg?url'
import { GameTile } from '../../../components/catalogue/GameTile.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { gameSearchMessages } from '../../../i18n/en-US/search.ts'
import {
  $gameFilterCount,
  changeGameSearch,
  clearGameFilters,
  type EmptyResultOffers,
} from '../browser/search.ts'

/** Says why no game was found, and offers corrected names and other games. */
export const NothingFound = memo(function NothingFound({ instead }: { instead: EmptyResultOffers }) {
  const t = useStore(gameSearchMessages)
  const { words, suggestions, offered } = instead
  const hasFilters = useStore($gameFilterCount) > 0
  return (
    <div className="grid gap-4">
      <EmptyState
        drawing={magnifier}
        sentence={hasFilters || words === '' ? t.nothingFiltered : t.nothing({ words })}
      >
        {hasFilters && (
          <button type="button" className="button-gold" data-on-gold onClick={clearGameFilters}>
            {t.clearFilters}
          </button>
        )}
        {!hasFilters && suggestions.length > 0 && (
          <div className="grid justify-items-center gap-2">
            <p className="text-sm text-quiet">{t.didYouMean}</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {suggestions.map(name => (
                <li key={name}>
                  <button
                    type="button"
                    className="button-quiet"
                    onClick={() => changeGameSearch({ words: name })}
                  >
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
})

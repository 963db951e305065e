import { useStore } from '@nanostores/react'
import { memo, useId, useState } from 'react'
import { Select } from '../../../components/form/Select.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import {
  brandDisplayNameOf,
  CATALOGUE_ORDER_AT_BUILD,
  type CatalogueOrder,
  sortGameBrands,
  sortGameTypes,
} from '../../../domain/games/catalogue.ts'
import { gameCardMessages } from '../../../i18n/en-US/cards.ts'
import { gameSearchMessages } from '../../../i18n/en-US/search.ts'
import { nameOfGameTag, nameOfGameType } from '../../../i18n/game-words.ts'
import { $catalogueOrder } from '../../../stores/catalogue/cards.ts'
import { $gameFilterCount, $searchableGames, changeGameSearch, type GameSummary } from '../browser/search.ts'
import { GAME_SORTS, GAME_STATUSES, type GameSearch, type GameSort } from '../rules/game-search.ts'

interface FiltersProps {
  /**
   * The query without its words. The words change with each keystroke, and each change would render the filters again.
   */
  query: Omit<GameSearch, 'words'>
  games: readonly GameSummary[]
}

/** Filters and sort order of the search. Types are always visible; a button shows the other filters. */
export const Filters = memo(function Filters({ query, games: built }: FiltersProps) {
  const t = useStore(gameSearchMessages)
  const card = useStore(gameCardMessages)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const order = useBrowserStore<CatalogueOrder>($catalogueOrder, CATALOGUE_ORDER_AT_BUILD)
  const liveGames = useBrowserStore($searchableGames, built)
  const count = useBrowserStore($gameFilterCount, 0)
  const games = liveGames.length > 0 ? liveGames : built
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <ul className="snap-row filter-row" aria-label={t.types}>
        {['', ...sortGameTypes(games, order)].map(type => (
          <li key={type}>
            <button
              type="button"
              className="chip"
              aria-pressed={query.type === type}
              onClick={() => changeGameSearch({ type })}
            >
              {type === '' ? t.all : nameOfGameType(card, type)}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button-line justify-self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="filter" size={20} />
        {count === 0 ? t.filters : t.filtersSet({ count: String(count) })}
      </button>
      <div id={id} className="filter-fields lg:col-span-2" hidden={!isOpen}>
        <Choice
          name="tag"
          label={t.tag}
          any={t.anyTag}
          value={query.tag}
          options={tagsOf(games).map(tag => ({ value: tag, label: nameOfGameTag(t, tag) }))}
        />
        <Choice
          name="brand"
          label={t.brand}
          any={t.anyBrand}
          value={query.brand}
          options={sortGameBrands(games, order).map(brand => ({
            value: brand,
            label: brandDisplayNameOf(brand),
          }))}
        />
        <Choice
          name="status"
          label={t.status}
          any={t.anyStatus}
          value={query.status}
          options={GAME_STATUSES.map(status => ({ value: status, label: t[status] }))}
        />
        <Select
          name="sort"
          label={t.sort}
          value={query.sort}
          options={GAME_SORTS.map(sort => ({ value: sort, label: t[sort] }))}
          onChoose={sort => changeGameSearch({ sort: sort as GameSort })}
        />
      </div>
    </div>
  )
})

interface ChoiceProps {
  name: 'tag' | 'brand' | 'status'
  label: string
  /** The label of the option that removes the filter. */
  any: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
}

function Choice({ name, label, any, value, options }: ChoiceProps) {
  return (
    <Select
      name={name}
      label={label}
      value={value}
      options={[{ value: '', label: any }, ...options]}
      onChoose={chosen => changeGameSearch({ [name]: chosen })}
    />
  )
}

function tagsOf(games: readonly GameSummary[]): string[] {
  return [...new Set(games.flatMap(game => game.tags))].sort()
}

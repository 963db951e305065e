import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { gameSearchMessages } from '../../../i18n/en-US/search.ts'
import {
  $recentSearches,
  changeGameSearch,
  clearRecentSearches,
  searchWhileTyping,
  storeRecentSearch,
} from '../browser/search.ts'

const NO_SEARCHES: readonly string[] = []

/** The search field. Without scripts its form loads this page, which then lists all games. */
export function SearchField({ words }: { words: string }) {
  const t = useStore(gameSearchMessages)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const recent = useBrowserStore($recentSearches, NO_SEARCHES)
  // Checks the focus once after hydration: the field may have got the focus before, and the island has missed that
  // event.
  useEffect(() => {
    if (document.activeElement === input.current) setHasFocus(true)
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    input.current?.blur()
  }

  function choose(text: string): void {
    changeGameSearch({ words: text })
    input.current?.focus()
  }

  return (
    <search
      className="relative"
      onFocus={() => setHasFocus(true)}
      onBlur={event => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      <form action="/game/search" onSubmit={submit}>
        <label className="font-semibold" htmlFor={id}>
          {t.words}
        </label>
        <div className="field mt-2">
          <button type="submit" className="icon-button -ml-3 text-quiet" aria-label={t.words}>
            <Icon name="search" />
          </button>
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            value={words}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={64}
            onBlur={storeRecentSearch}
            onChange={event => searchWhileTyping(event.target.value)}
          />
          {words !== '' && (
            <button type="button" className="icon-button" aria-label={t.clear} onClick={() => choose('')}>
              <Icon name="close" size={20} />
            </button>
          )}
        </div>
      </form>
      {hasFocus && words === '' && recent.length > 0 && <RecentSearches recent={recent} onChoose={choose} />}
    </search>
  )
}

/** The recent searches, as buttons that repeat them. */
function RecentSearches({
  recent,
  onChoose,
}: {
  recent: readonly string[]
  onChoose: (words: string) => void
}) {
  const t = useStore(gameSearchMessages)
  return (
    <section className="recent-searches" aria-label={t.recent}>
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-quiet">{t.recent}</p>
        <button type="button" className="text-link" onClick={clearRecentSearches}>
          {t.forgetRecent}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map(words => (
          <li key={words}>
            <button type="button" className="button-line" onClick={() => onChoose(words)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

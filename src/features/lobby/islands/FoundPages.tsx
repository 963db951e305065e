import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { gameSearchMessages } from '../../../i18n/en-US/search.ts'
import type { FoundPage } from '../browser/page-finder.ts'

/** Links to the pages that the words of the search name; nothing when they name none. */
export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const t = useStore(gameSearchMessages)
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="found-pages" className="grid gap-2">
      <h2 id="found-pages" className="text-lg font-semibold">
        {t.pages}
      </h2>
      <ul className="grid gap-2 lg:grid-cols-2">
        {pages.map(({ href, title, note }) => (
          <li key={href}>
            <a
              className="card flex min-h-target items-center justify-between gap-3 font-semibold"
              href={href}
            >
              <span className="grid">
                {title} {note && <span className="text-sm font-normal text-quiet">{note}</span>}
              </span>
              <Icon name="chevron-right" size={20} className="text-quiet" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

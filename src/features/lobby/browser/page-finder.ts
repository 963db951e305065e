import { computed, type ReadableAtom } from 'nanostores'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import { $user } from '../../../stores/session/token.ts'
import { $activityMap } from '../../activity/browser/public/activities.ts'
import type { GameSearch } from '../rules/game-search.ts'
import { findPages, SEARCH_PAGES, type SearchPage } from '../rules/page-search.ts'
import { foundPageMessages } from '../texts/en-US/found-page.ts'

/** A page that the words of a search name. */
export interface FoundPage {
  readonly href: string
  readonly title: string
}

const NO_PAGES: readonly FoundPage[] = []

/**
 * The pages that the words of a search name, without activities that are closed. A player who must get no promotions
 * finds only pages that promote nothing. This module is loaded after the page's islands are hydrated.
 */
export const createFoundPagesStore = (
  $search: ReadableAtom<GameSearch>,
): ReadableAtom<readonly FoundPage[]> =>
  computed([$search, $activityMap, foundPageMessages, $user], ({ words }, open, t) => {
    const offered = SEARCH_PAGES.filter(page => isPageOffered(page, open))
    const found = findPages(offered, words, page => `${t[page.name]} ${t[page.words]}`)
    return found.length === 0 ? NO_PAGES : found.map(({ name, href }) => ({ href, title: t[name] }))
  })

function isPageOffered({ offer }: SearchPage, open: ReadonlyMap<number, unknown>): boolean {
  if (offer === undefined) return true
  return offer === 'always' ? !arePromotionsOff() : open.has(offer)
}

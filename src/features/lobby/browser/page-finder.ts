import { computed, type ReadableAtom } from 'nanostores'
import { isOfferOpen, type OpenOffers } from '../../../domain/awards/prizes.ts'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import { $user } from '../../../stores/session/token.ts'
import { $serviceHoursText } from '../../../stores/site/service-hours.ts'
import { $settings } from '../../../stores/site/settings.ts'
import { $activityMap } from '../../activity/browser/public/activities.ts'
import type { GameSearch } from '../rules/game-search.ts'
import { findPages, SEARCH_PAGES, type SearchPage } from '../rules/page-search.ts'
import { foundPageMessages } from '../texts/en-US/found-page.ts'
import { foundPageWordMessages } from '../texts/en-US/found-page-words.ts'

/** A page that the words of a search name. */
export interface FoundPage {
  readonly href: string
  readonly title: string
  /** The hours of customer service beside its page; absent for other pages and until the hours are known. */
  readonly note?: string
}

const NO_PAGES: readonly FoundPage[] = []

/**
 * The pages that the words of a search name, without offers that are closed. A player who must get no promotions finds
 * only pages that promote nothing. This module is loaded after the page's islands are hydrated.
 */
export const createFoundPagesStore = (
  $search: ReadableAtom<GameSearch>,
): ReadableAtom<readonly FoundPage[]> =>
  computed(
    [$search, $activityMap, $settings, foundPageMessages, foundPageWordMessages, $serviceHoursText, $user],
    ({ words }, activities, settings, t, more, hours) => {
      const machines = settings.state === 'ready' ? settings.config.openMachines : []
      const shown = SEARCH_PAGES.filter(page => isPageShown(page, { activities, machines }))
      const found = findPages(shown, words, ({ name }) => `${t[name]} ${more[name]}`)
      if (found.length === 0) return NO_PAGES
      return found.map(({ name, href }) => ({
        href,
        title: t[name],
        ...(name === 'help' && hours && { note: hours }),
      }))
    },
  )

function isPageShown({ offer }: SearchPage, open: OpenOffers): boolean {
  if (offer === undefined) return true
  return !arePromotionsOff() && (offer === 'always' || isOfferOpen(offer, open))
}

import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { type OfferGate, PRIZES } from '../../../domain/awards/prizes.ts'

/**
 * A page that the search finds beside games. `name` is the key of its title in `foundPageMessages`, and of its
 * further words in `foundPageWordMessages`. `offer` is what must be open for a page that promotes play, or `always`; a
 * player who must get no promotions finds only pages without it.
 */
export interface SearchPage {
  readonly name: string
  readonly href: string
  readonly offer?: OfferGate | 'always'
}

/** The pages that the search finds, in the order in which it lists them. */
export const SEARCH_PAGES = [
  { name: 'help', href: '/service' },
  { name: 'faq', href: '/faq' },
  { name: 'turnover', href: '/faq#what-is-turnover' },
  { name: 'withdraw', href: '/wallets?name=withdraw' },
  { name: 'deposit', href: '/wallets?name=deposit' },
  { name: 'records', href: '/wallets/record' },
  { name: 'limits', href: '/member/self-limited' },
  { name: 'identity', href: '/member/profile/kyc' },
  { name: 'fairness', href: '/fairness' },
  ...PRIZES.map(({ name, href, gate: offer }) => ({ name, href, offer })),
  { name: 'prizes', href: '/prizes', offer: 'always' },
  { name: 'bonuses', href: '/bonus', offer: 'always' },
  { name: 'signIn', href: '/activity/sign-in', offer: ACTIVITY_TYPE.freeSign },
  { name: 'tasks', href: '/bonus/tasks', offer: ACTIVITY_TYPE.tasks },
  { name: 'events', href: '/bonus/event', offer: 'always' },
  { name: 'firstDeposit', href: '/activity/first-deposit', offer: ACTIVITY_TYPE.firstDeposit },
  { name: 'points', href: '/points', offer: ACTIVITY_TYPE.points },
  { name: 'vip', href: '/vip', offer: ACTIVITY_TYPE.vip },
  { name: 'invite', href: '/share', offer: ACTIVITY_TYPE.inviteUserSpin },
] as const satisfies readonly SearchPage[]

/** Minimum number of letters for which the search looks for pages. */
const WORDS_LENGTH_MIN = 3

/** Maximum number of pages that the search lists. */
const FOUND_PAGES_MAX = 5

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Finds the pages in whose texts each typed word is the beginning of a word, in the order of `pages`. Finds none for
 * fewer than `WORDS_LENGTH_MIN` letters.
 * @param textOf the title of a page and its further words
 */
export function findPages<Page>(
  pages: readonly Page[],
  words: string,
  textOf: (page: Page) => string,
): readonly Page[] {
  const typed = fold(words.trim())
  if (typed.length < WORDS_LENGTH_MIN) return []
  const beginnings = typed.split(/\s+/).map(word => ` ${word}`)
  return pages
    .filter(page => {
      const text = ` ${fold(textOf(page))}`
      return beginnings.every(beginning => text.includes(beginning))
    })
    .slice(0, FOUND_PAGES_MAX)
}

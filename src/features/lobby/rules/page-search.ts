import { ACTIVITY_TYPE, type ActivityTypeId } from '../../../domain/awards/activity.ts'

/**
 * A page that the search finds beside games. `name` and `words` are the keys of its title and of its further
 * words in `foundPageMessages`. `offer` tells whether it promotes play, and which activity
 * must be open for it, if any; a player who must get no promotions finds only pages without it.
 */
export interface SearchPage {
  readonly name: string
  readonly words: string
  readonly href: string
  readonly offer?: ActivityTypeId | 'always'
}

/** The pages that the search finds, in the order in which it lists them. */
export const SEARCH_PAGES = [
  { name: 'help', words: 'helpWords', href: '/service' },
  { name: 'faq', words: 'faqWords', href: '/faq' },
  { name: 'turnover', words: 'turnoverWords', href: '/faq#what-is-turnover' },
  { name: 'withdraw', words: 'withdrawWords', href: '/wallets?name=withdraw' },
  { name: 'deposit', words: 'depositWords', href: '/wallets?name=deposit' },
  { name: 'records', words: 'recordsWords', href: '/wallets/record' },
  { name: 'limits', words: 'limitsWords', href: '/member/self-limited' },
  { name: 'identity', words: 'identityWords', href: '/member/profile/kyc' },
  { name: 'fairness', words: 'fairnessWords', href: '/fairness' },
  { name: 'jackpot', words: 'jackpotWords', href: '/activity/jackpot', offer: ACTIVITY_TYPE.luckyJackpot },
  { name: 'wheel', words: 'wheelWords', href: '/activity/spin', offer: 'always' },
  { name: 'scratchCards', words: 'scratchCardsWords', href: '/activity/scratch-card', offer: 'always' },
  { name: 'lottery', words: 'lotteryWords', href: '/activity/lottery', offer: ACTIVITY_TYPE.lottery },
  {
    name: 'coinPusher',
    words: 'coinPusherWords',
    href: '/activity/coin-pusher',
    offer: ACTIVITY_TYPE.coinPusher,
  },
  {
    name: 'redVersusBlue',
    words: 'redVersusBlueWords',
    href: '/activity/redpkblue',
    offer: ACTIVITY_TYPE.redPkBlue,
  },
  { name: 'slotshack', words: 'slotshackWords', href: '/activity/slotshack', offer: 'always' },
  { name: 'rank', words: 'rankWords', href: '/rank', offer: ACTIVITY_TYPE.rank },
  {
    name: 'diamondShop',
    words: 'diamondShopWords',
    href: '/activity/diamond-shop',
    offer: ACTIVITY_TYPE.diamondShop,
  },
  { name: 'savingsBox', words: 'savingsBoxWords', href: '/activity/bank', offer: ACTIVITY_TYPE.fund },
  {
    name: 'monthlyBonus',
    words: 'monthlyBonusWords',
    href: '/activity/monthly-bonus',
    offer: ACTIVITY_TYPE.monthlyBonus,
  },
  { name: 'live', words: 'liveWords', href: '/activity/live', offer: ACTIVITY_TYPE.live },
  { name: 'prizes', words: 'prizesWords', href: '/prizes', offer: 'always' },
  { name: 'bonuses', words: 'bonusesWords', href: '/bonus', offer: 'always' },
  { name: 'signIn', words: 'signInWords', href: '/activity/sign-in', offer: ACTIVITY_TYPE.freeSign },
  { name: 'tasks', words: 'tasksWords', href: '/bonus/tasks', offer: ACTIVITY_TYPE.tasks },
  { name: 'events', words: 'eventsWords', href: '/bonus/event', offer: 'always' },
  {
    name: 'firstDeposit',
    words: 'firstDepositWords',
    href: '/activity/first-deposit',
    offer: ACTIVITY_TYPE.firstDeposit,
  },
  { name: 'points', words: 'pointsWords', href: '/points', offer: ACTIVITY_TYPE.points },
  { name: 'vip', words: 'vipWords', href: '/vip', offer: ACTIVITY_TYPE.vip },
  { name: 'invite', words: 'inviteWords', href: '/share', offer: ACTIVITY_TYPE.inviteUserSpin },
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

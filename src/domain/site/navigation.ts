import type { NavigationTab } from './routes.ts'

/**
 * The tabs of the navigation bar, left to right. `label` is a key of the shell's messages. A tab shows a red dot when
 * any of its `dots` is on.
 */
export const NAVIGATION_TABS = [
  { tab: 'home', href: '/', icon: 'home', label: 'home', dots: [] },
  {
    tab: 'bonus',
    href: '/bonus',
    icon: 'gift',
    label: 'bonus',
    dots: [
      'hasTask',
      'taskAwardFlag',
      'vipAwardFlag',
      'vipTaskFlag',
      'hasSignUpBonus',
      'signInFlag',
      'spinAwardFlag',
      'canReceiveDrawChance',
      'diamondMallRedDot',
    ],
  },
  { tab: 'deposit', href: '/wallets?name=deposit', icon: 'deposit', label: 'deposit', dots: [] },
  {
    tab: 'invite',
    href: '/share',
    icon: 'invite',
    label: 'invite',
    dots: ['agent5AwardFlag', 'inviteTurnFlag'],
  },
  {
    tab: 'me',
    href: '/member',
    icon: 'user',
    label: 'me',
    dots: ['hasMail', 'emailAwardFlag', 'serviceFlag', 'feedbackFlag'],
  },
] as const satisfies readonly {
  tab: NavigationTab
  href: string
  icon: string
  label: string
  dots: readonly string[]
}[]

/** The mail button at the end of the top bar. It shows a red dot when any of its `dots` is on. */
export const MAIL_BUTTON = { href: '/email', dots: ['hasMail', 'emailAwardFlag'] } as const

/**
 * The link from the customer service page to the list of the player's feedbacks. It shows a red dot when any of its
 * `dots` is on.
 */
export const FEEDBACK_LINK = { href: '/feedback/record', dots: ['feedbackFlag'] } as const

/** Links and buttons of the static HTML that can show a red dot without an island. */
export type RedDotPlace = NavigationTab | 'mail' | 'feedback'

/**
 * The links in the footer of every page and on the page that opens offline. `label` is a key of `pageFrameMessages`.
 */
export const FOOTER_LINKS = [
  { href: '/about-us', label: 'aboutUs' },
  { href: '/faq', label: 'faq' },
  { href: '/responsible-play', label: 'responsiblePlay' },
  { href: '/download', label: 'download' },
  { href: '/terms-of-use', label: 'termsOfUse' },
  { href: '/privacy-policy', label: 'privacyPolicy' },
] as const

/**
 * Shortcuts in the menu of the installed app's icon. `label` is a key of the brand's messages. `icon` is the name of a
 * picture in `public/icons`.
 */
export const APP_ICON_SHORTCUTS = [
  { label: 'shortcutDeposit', url: '/wallets?name=deposit', icon: 'deposit' },
  { label: 'shortcutRecords', url: '/wallets/record', icon: 'history' },
  { label: 'shortcutRounds', url: '/member/games', icon: 'fair' },
  { label: 'shortcutQuestions', url: '/faq', icon: 'help' },
] as const

import type { Tab } from './routes.ts'

/** The tab bar, left to right. `label` is a key of the shell's messages; `dot` names the red dots that light a tab. */
export const TABS = [
  { tab: 'home', href: '/', icon: 'home', label: 'home', dots: [] },
  {
    tab: 'bonus',
    href: '/bonus',
    icon: 'gift',
    label: 'bonus',
    dots: ['hasTask', 'taskAwardFlag', 'vipAwardFlag', 'signInFlag', 'spinAwardFlag', 'canReceiveDrawChance'],
  },
  { tab: 'deposit', href: '/wallets?name=deposit', icon: 'deposit', label: 'deposit', dots: [] },
  { tab: 'invite', href: '/share', icon: 'invite', label: 'invite', dots: ['agent5AwardFlag'] },
  { tab: 'me', href: '/member', icon: 'user', label: 'me', dots: ['hasMail', 'emailAwardFlag'] },
] as const satisfies readonly {
  tab: Tab
  href: string
  icon: string
  label: string
  dots: readonly string[]
}[]

/** The button at the end of the top bar. `dots` names the red dots that light it. */
export const MAIL = { href: '/email', dots: ['hasMail', 'emailAwardFlag'] } as const

/** What of the navigation may have a red dot. */
export type DotPlace = Tab | 'mail'

/** What every page's footer links to. */
export const FOOTER_LINKS = [
  { href: '/about-us', label: 'aboutUs' },
  { href: '/faq', label: 'faq' },
  { href: '/responsible-play', label: 'responsiblePlay' },
  { href: '/download', label: 'download' },
  { href: '/terms-of-use', label: 'termsOfUse' },
  { href: '/privacy-policy', label: 'privacyPolicy' },
] as const

/**
 * Shortcuts of the installed app's icon. `label` is a key of the brand's messages; `public/icons` holds a picture for
 * each.
 */
export const SHORTCUTS = [
  { label: 'shortcutDeposit', url: '/wallets?name=deposit', icon: 'deposit' },
  { label: 'shortcutRecords', url: '/wallets/record', icon: 'history' },
  { label: 'shortcutRounds', url: '/member/games', icon: 'fair' },
  { label: 'shortcutQuestions', url: '/faq', icon: 'help' },
] as const

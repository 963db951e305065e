import type { Tab } from './routes.ts'

/** The tab bar, left to right; `label` is a key of the shell's messages, `dot` the red dots that light it. */
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

/** What every page's footer links to. */
export const FOOTER_LINKS = [
  { href: '/about-us', label: 'aboutUs' },
  { href: '/faq', label: 'faq' },
  { href: '/responsible-play', label: 'responsiblePlay' },
  { href: '/terms-of-use', label: 'termsOfUse' },
  { href: '/privacy-policy', label: 'privacyPolicy' },
] as const

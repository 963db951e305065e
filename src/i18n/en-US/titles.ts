import type { RoutePath } from '../../domain/routes.ts'
import { messages } from '../i18n.ts'

/** Titles of the pages that are not made from a text in `content/`, by their rows of the routes table. */
export const titleMessages = messages('titles', {
  '/404': 'Page Not Found',
  '/500': 'Internal Server Error',
  '/auth/accountLogin': 'Log in with your account',
  '/auth/bind': 'Bind a phone',
  '/auth/forget': 'Forgot your password',
  '/auth/login': 'Log in',
  '/auth/register': 'Register',
  '/auth/set-password': 'Set password',
  '/bonus': 'Bonus',
  '/faq': 'FAQ',
  '/game/start': 'Play',
  '/maintenance': 'Maintenance',
  '/member': 'Me',
  '/member/games': 'My rounds',
  '/member/profile': 'Profile',
  '/member/profile/info': 'Personal details',
  '/offline': 'Offline',
  '/share': 'Invite your friends',
  '/wallets': 'Wallet',
  '/wallets/record': 'Wallet records',
  '/withdrawal/{name}': 'Withdraw',
} satisfies Partial<Record<RoutePath, string>>)

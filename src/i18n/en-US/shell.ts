import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** The living parts of every page: balance, dialogs, and what lists and forms have in common. */
export const shellMessages = messages('shell', {
  wallet: params('Wallet, balance {balance}'),
  walletLoading: 'Wallet',
  close: 'Close',
  gotIt: 'Got it',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  loading: 'Loading',
  showMore: 'Show more',
  lastLogin: params('Welcome back. You last logged in on {at}.'),
  linkCopied: 'The link is on your clipboard.',
  linkNotCopied: 'Copy the link from the address bar.',
})

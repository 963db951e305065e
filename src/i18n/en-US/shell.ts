import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts of the shell's islands on every page (balance, dialogs), and texts that lists and forms share. */
export const shellMessages = messages('shell', {
  wallet: params('Wallet, balance {balance}'),
  walletLoading: 'Wallet',
  close: 'Close',
  gotIt: 'Got it',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  partFailed: 'This part stopped working. We kept what you typed.',
  loading: 'Loading',
  showMore: 'Show more',
  lastLogin: params('Welcome back. You last logged in on {at}.'),
})

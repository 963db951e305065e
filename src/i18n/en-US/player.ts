import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** The player's own page. */
export const playerMessages = messages('member', {
  title: 'Me',
  idOf: params('ID {id}'),
  balance: 'Balance',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  bonuses: 'Bonuses',
  awardRecord: 'Award record',
  profile: 'Profile and security',
  walletRecords: 'Deposits and withdrawals',
  receivingAccounts: 'Receiving accounts',
  safebox: 'Safebox',
  statement: 'Statement',
  rounds: 'My rounds',
  report: 'Stakes and wins',
  limits: 'Limits and breaks',
  responsiblePlay: 'Responsible play',
  customerService: 'Customer service',
  about: 'About Perya',
  logOut: 'Log out',
  loggingOut: 'Logging out…',
  vipLevels: 'VIP levels',
  vipComing: 'They open later. Nobody has a level yet.',
  vipOff: 'Not open to you now.',
  totalRecharge: 'Total deposits',
  exchange: 'Total withdrawals',
  netDeposits: 'Deposits minus withdrawals',
  bet: 'Total stakes',
})

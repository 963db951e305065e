import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** The player's own page. */
export const playerMessages = messages('member', {
  title: 'Me',
  idOf: params('ID {id}'),
  balance: 'Balance',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
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
  vip: params('VIP {level}'),
  newAward: 'A new award',
  experience: params('{points} points'),
  experienceOf: params('{points} of {next} points to VIP {level}'),
  totalRecharge: 'Total deposits',
  exchange: 'Total withdrawals',
  netDeposits: 'Deposits minus withdrawals',
  bet: 'Total stakes',
})

import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const playerMessages = messages('member', {
  title: 'Me',
  idOf: params('ID {id}'),
  balance: 'Balance',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  profile: 'Profile and security',
  walletRecords: 'Deposits and withdrawals',
  statement: 'Statement',
  rounds: 'My rounds',
  responsiblePlay: 'Responsible play',
  about: 'About Perya',
  latestMovements: 'Latest movements',
  wholeStatement: 'Whole statement',
  noMovements: 'Nothing has moved yet.',
  logOut: 'Log out',
  loggingOut: 'Logging out…',
  totalRecharge: 'Deposited in all',
  exchange: 'Withdrawn in all',
  bet: 'Wagered in all',
  details: params('Details of {game}, {time}'),
  noRounds: 'You have not played yet.',
  seeGames: 'See the games',
  goOn: params('Go on with {game}'),
  stakeOf: params('Stake {stake}'),
})

import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the rows of the statement. */
export const movementMessages = messages('movement', {
  latest: 'Latest transactions',
  whole: 'Full statement',
  none: 'No transactions yet.',
  seeGames: 'See the games',
  stake: 'Bet',
  payout: 'Payout',
  kind: 'Kind',
  seeRound: 'See the round',
  seeTickets: 'See your tickets',
  seeRecord: 'See its record',
  openRound: params('See the round of {game}, {time}'),
  openRecord: params('See its record: {kind}, {time}'),
})

/**
 * Names of movements by kind. Bets and awards are not listed here: a bet is called stake or payout, and an award has
 * its own title.
 */
export const movementKindMessages = messages('movementKind', {
  adjustment: 'Correction by our staff',
  'bonus-cancelled': 'Bonus canceled',
  'bonus-expired': 'Bonus expired',
  deposit: 'Deposit',
  'deposit-refunded': 'Deposit refunded',
  'deposit-reversed': 'Deposit reversed',
  grant: 'Bonus',
  refund: 'Bet returned',
  'safebox-in': 'Put into the safebox',
  'safebox-out': 'Taken out of the safebox',
  'safebox-taken': 'Taken out of the safebox by us',
  'withdrawal-failed': 'Withdrawal failed, amount returned',
  'withdrawal-hold': 'Withdrawal held',
  'withdrawal-released': 'Withdrawal returned',
  'withdrawal-reversed': 'Withdrawal sent back by the bank',
})

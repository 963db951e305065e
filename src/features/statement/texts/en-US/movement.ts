import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Rows of the statement. */
export const movementMessages = messages('movement', {
  latest: 'Latest transactions',
  whole: 'Full statement',
  none: 'No transactions yet.',
  seeGames: 'See the games',
  kindAdjustment: 'Correction by our staff',
  kindBonus: 'Bonus',
  kindBonusCancelled: 'Bonus cancelled',
  kindBonusExpired: 'Bonus expired',
  kindDeposit: 'Deposit',
  kindDepositRefunded: 'Deposit paid back',
  kindDepositReversed: 'Deposit reversed',
  kindSafeboxIn: 'Put into the safebox',
  kindSafeboxOut: 'Taken out of the safebox',
  kindWithdrawalHold: 'Withdrawal held',
  kindWithdrawalFailed: 'Withdrawal failed, amount returned',
  kindWithdrawalReleased: 'Withdrawal returned',
  kindWithdrawalReversed: 'Withdrawal sent back by the bank',
  stake: 'Stake',
  payout: 'Payout',
  stakeRefunded: 'Stake returned',
  balanceAfter: params('Balance {amount}'),
  openRound: params('Round of {game}, {time}'),
  openRecord: params('{kind}, {time}'),
  stakeAndPayout: params('Stake {stake} · Paid {payout}'),
})

import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about wagering requirements and unfinished bonuses. */
export const wageringGrantMessages = messages('grants', {
  grants: 'Wagering requirements',
  grantsHint: 'Each bet counts for the requirement that ends first.',
  grantDeposit: 'Deposit',
  grantRemaining: params('{remaining} of {required} left'),
  grantWagered: params('{wagered} of {required} wagered'),
  grantBonusMoney: params('Bonus money in your balance: {amount}'),
  depositExpires: params('This requirement ends on {time}.'),
  bonusExpires: params('Ends on {time}. We then take the bonus money that is left.'),
  cancelBonus: 'Cancel this bonus',
  cancellingBonus: 'Cancelling…',
  cancelBonusTitle: 'Cancel this bonus?',
  cancelBonusQuestion: params(
    'You lose {amount} of bonus money. You do not have to wager the remaining {remaining}. Money that you deposited stays yours. You cannot undo this.',
  ),
  cancelSpentBonusQuestion: params(
    'You have no bonus money left to lose. You do not have to wager the remaining {remaining}. Money that you deposited stays yours. You cannot undo this.',
  ),
  keepBonus: 'Keep it',
  bonusCancelled: params('The bonus is cancelled. Bonus money taken: {amount}.'),
  bonusNotCancelled: 'The bonus was not cancelled',
  bonusInPlay: params('{amount} more is still in play. That share of what it wins goes too.'),
})

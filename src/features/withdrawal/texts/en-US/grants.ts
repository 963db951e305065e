import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about wagering requirements and unfinished bonuses. */
export const wageringGrantMessages = messages('grants', {
  grants: 'Left to bet',
  grantsHint: 'Each bet counts for the one that ends first.',
  betMore: params('Bet {amount} more to unlock it'),
  betFrom: params('{amount} from {day}'),
  betLater: params('{amount} when you can play again'),
  grantDeposit: 'Deposit',
  grantRemaining: params('{remaining} of {required} left'),
  grantWagered: params('{wagered} of {required} bet so far'),
  grantBonusMoney: params('Bonus money in your balance: {amount}'),
  depositExpires: params('It unlocks on {time} at the latest.'),
  bonusExpires: params('Ends on {time}. We then remove the bonus money that is left.'),
  bonusIdentity: 'After this, withdrawals need a verified ID.',
  cancelBonus: 'Cancel this bonus',
  cancellingBonus: 'Canceling…',
  cancelBonusTitle: 'Cancel this bonus?',
  cancelBonusQuestion: params(
    "You lose {amount} of bonus money. You don't have to bet the remaining {remaining}. Money you deposited stays yours. You can't undo this.",
  ),
  cancelSpentBonusQuestion: params(
    "You have no bonus money left to lose. You don't have to bet the remaining {remaining}. Money you deposited stays yours. You can't undo this.",
  ),
  keepBonus: 'Keep it',
  bonusCancelled: params('Bonus canceled. Bonus money removed: {amount}.'),
  bonusNotCancelled: "The bonus wasn't canceled",
  bonusInPlay: params('{amount} more is still in play. You also lose its share of what it wins.'),
})

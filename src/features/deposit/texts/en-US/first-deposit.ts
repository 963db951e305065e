import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the bonus of the first deposit, for its page, for its dialog and for the tips. */
export const firstDepositMessages = messages('firstDeposit', {
  title: 'First deposit',
  hint: 'Deposit with the bonus or without it. You choose.',
  rules: 'First deposit rules',
  bonus: 'Bonus',
  bonusPercent: params('{percent}% on top, up to {ceiling}'),
  percentUpTo: params('{percent}% bonus, up to'),
  used: 'Used',
  noneNow: 'None now',
  bonusFixed: params('{amount} on top'),
  noBonus: 'No bonus',
  nothingOnTop: 'Nothing on top',
  ownWagering: params('Bet your deposit {multiple}× before you withdraw it.'),
  terms: 'More about the bonus',
  minAmount: params('A deposit of {amount} or more.'),
  wagering: params('Bet {multiple}× the bonus within {days} days to unlock it.'),
  counting: params(
    "A bet on one result counts {own}% in our games and {others}% in other brands' games. A safer bet counts less.",
  ),
  until: params('Open until {time}.'),
  needsIdentity: 'After you unlock the bonus, withdrawals need a verified ID.',
  cancel:
    'You can cancel the bonus at any time. You then lose the bonus and what you won with it, never your deposit.',
  example: params('Example: deposit {amount}, get a bonus of {bonus}, and bet {turnover} to unlock it.'),
  withBonus: 'With bonus',
  withoutBonus: 'No bonus',
  none: "There's no first-deposit bonus right now.",
  done: "You've already made your first deposit.",
  seeBonuses: 'See your bonuses',
  deposit: 'Deposit',
  tipsTitle: 'Before your first deposit',
  tipsOf: params('{card} of {count}'),
  tipDeposit: 'How a deposit works',
  tipDepositText:
    'Choose an amount and a way to pay, then follow the steps. We add the money when the provider confirms it. We charge no fee.',
  tipWagering: 'What you bet before you withdraw',
  tipWageringText: params(
    'Bet {deposit} your deposit before you withdraw it. A bonus asks for more: bet {bonus} the bonus to unlock it. You see both sums before you pay.',
  ),
  tipWageringPlain: params('Bet {deposit} your deposit before you withdraw it.'),
  tipLimits: 'Your limits',
  tipLimitsText:
    'You can limit deposits, losses, bets and time whenever you want. A lower limit starts at once.',
  seeLimits: 'See my limits',
  next: 'Next',
  back: 'Back',
  close: 'Close',
})

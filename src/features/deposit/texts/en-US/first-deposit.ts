import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the bonus of the first deposit, for its page, for its dialog and for the tips. */
export const firstDepositMessages = messages('firstDeposit', {
  title: 'First deposit',
  hint: 'You can make your first deposit with a bonus or without one. Both ways are open to you.',
  rules: 'First deposit rules',
  bonusPercent: params('{percent}% on top, at most {ceiling}'),
  bonusFixed: params('{amount} on top'),
  terms: 'What the bonus asks',
  minAmount: params('A deposit of {amount} or more.'),
  wagering: params('{multiple}× the bonus must be wagered within {days} days.'),
  counting: params(
    'A bet on one result counts {own}% in our games, {others}% in games of other brands. A safer bet counts less.',
  ),
  until: params('It is offered until {time}.'),
  needsIdentity: 'After you unlock the bonus, withdrawals need a verified ID.',
  cancel:
    'You can cancel the bonus at any time. You then lose the bonus and wins from it, never your deposit.',
  example: params('Example: with {amount} you get a bonus of {bonus} and must wager {turnover} for it.'),
  withBonus: 'Deposit with the bonus',
  withoutBonus: 'No bonus',
  none: 'There is no bonus for a first deposit now.',
  done: 'You have made your first deposit.',
  deposit: 'Deposit',
  tipsTitle: 'Before your first deposit',
  tipsOf: params('{card} of {count}'),
  tipDeposit: 'How a deposit works',
  tipDepositText:
    'You choose an amount and a channel and pay on the page of the provider. We add the money when the provider confirms it. We ask no fee.',
  tipWagering: 'What wagering means',
  tipWageringText: params(
    'A deposit must be wagered {deposit} before you can withdraw it. A bonus asks more: {bonus} of the bonus. You see both sums before you pay.',
  ),
  tipWageringPlain: params('A deposit must be wagered {deposit} before you can withdraw it.'),
  tipLimits: 'Your limits',
  tipLimitsText:
    'You can set limits for deposits, losses, stakes and time at any time. A lower limit is in force at once.',
  seeLimits: 'See my limits',
  next: 'Next',
  back: 'Back',
  close: 'Close',
})

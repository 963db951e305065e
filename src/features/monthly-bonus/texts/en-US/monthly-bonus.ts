import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page of the monthly bonus. */
export const monthlyBonusMessages = messages('monthlyBonus', {
  title: 'Monthly bonus',
  hint: 'We reckon a bonus from what you staked in a month. You take it in the first days of the next month.',
  rules: 'Rules of the monthly bonus',
  lastTitle: params('Bonus of {month}'),
  lastOpen: params('You can take it until {time}.'),
  lastNone: 'Your stakes of that month did not reach the first step.',
  lastTaken: 'You have taken it.',
  lastExpired: params('The time to take it passed at {time}.'),
  lastStaked: params('Staked and counted: {amount}'),
  claim: params('Take {amount}'),
  claiming: 'Taking…',
  terms: params('{multiple}× wagering within {days} days'),
  currentTitle: params('{month} so far'),
  staked: 'Staked and counted',
  bonus: 'Bonus so far',
  from: params('You can take it from {time}.'),
  next: params('The next step is at {staked}: {bonus}.'),
  stepsTitle: 'Steps',
  stepStaked: 'Staked in a month',
  stepBonus: 'Bonus',
  noPressure: 'The bonus is far smaller than the stakes. Do not stake for it.',
  visitorTitle: 'Log in to see your month',
  logIn: 'Log in or register',
})

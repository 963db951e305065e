import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page of the monthly bonus. */
export const monthlyBonusMessages = messages('monthlyBonus', {
  title: 'Monthly bonus',
  hint: 'Your bonus depends on what you bet this month.',
  rules: 'Monthly bonus rules',
  lastTitle: params('{month} bonus'),
  lastOpen: params('Claim it by {time}.'),
  lastNone: 'Your bets that month did not reach the first step.',
  lastTaken: 'You claimed it.',
  lastExpired: params('It expired on {time}.'),
  staked: params('Bets that counted: {amount}'),
  claim: params('Claim {amount}'),
  claiming: 'Claiming…',
  terms: params('Bet {multiple}× the bonus within {days} days to unlock it'),
  currentTitle: params('{month} so far'),
  now: 'Bonus so far this month',
  highest: 'In a month, up to',
  from: params('Claim it from {time}.'),
  next: params('Next step: {staked} for {bonus}.'),
  stepsTitle: 'Steps',
  stepStaked: 'Bet in a month',
  stepBonus: 'Bonus',
  noPressure: "The bonus is small. Don't bet just to get it.",
  visitorTitle: 'Log in to see your month',
  logIn: 'Log in or register',
})

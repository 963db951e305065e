import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts that list the awards which a new player can collect in the first week. */
export const firstWeekMessages = messages('firstWeek', {
  title: params('Your first week: up to {amount}'),
  hint: params(
    'These are all coins that a new player can collect in the first {days} days without staking more than {stake} in all. They open with the first paid deposit.',
  ),
  steps: params('{steps} tasks, one after the other'),
  times: params('on {times} days'),
  wagering: params('{multiple}× wagering within {days} days'),
  sum: 'Sum',
  deposit: 'On top: the bonus of the first deposit',
  depositPercent: params('{percent}% on top, at most {ceiling}'),
  depositFixed: params('{amount} on top'),
  depositTerms: params(
    'With a deposit of {amount} or more. {multiple}× the bonus must be wagered within {days} days.',
  ),
  depositMore: 'All terms of the first deposit',
})

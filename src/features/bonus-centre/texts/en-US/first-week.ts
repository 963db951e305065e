import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts that list the awards which a new player can collect in the first week. */
export const firstWeekMessages = messages('firstWeek', {
  title: params('Your first week: up to {amount}'),
  terms: params(
    'All the coins a new player can claim in the first {days} days, betting {stake} or less in total. They open with your first paid deposit.',
  ),
  steps: params('{steps} tasks, one after the other'),
  times: params('on {times} days'),
  wagering: params('bet {multiple}× its amount within {days} days to unlock it'),
  sum: 'Total',
  deposit: 'Plus: the first-deposit bonus',
  depositPercent: params('{percent}% extra, up to {ceiling}'),
  depositFixed: params('{amount} extra'),
  depositTerms: params(
    'Deposit {amount} or more. Bet {multiple}× the bonus within {days} days to unlock it.',
  ),
  depositMore: 'All first-deposit terms',
})

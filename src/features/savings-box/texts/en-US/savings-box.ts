import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page of the savings box. */
export const savingsBoxMessages = messages('savingsBox', {
  title: 'Savings box',
  hint: params('We put {share} of your real stakes into a box. It opens when the month has ended.'),
  rules: 'Rules of the savings box',
  now: params('In the box of {month}'),
  staked: params('From {amount} that was staked and counted.'),
  opens: params('It opens {time} and stays open for {days} days.'),
  openTitle: 'Open boxes',
  boxOf: params('Box of {month}'),
  until: params('until {time}'),
  claim: params('Take {amount}'),
  claiming: 'Taking…',
  claimName: params('Take {amount} from the box of {month}'),
  taken: 'Taken',
  empty: 'No box is open now.',
  emptyHint: 'The box of a month opens on the first day of the next one.',
})

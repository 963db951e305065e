import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page of the savings box. */
export const savingsBoxMessages = messages('savingsBox', {
  title: 'Savings box',
  hint: params('We add {share} of your real-money bets here. Claim it next month.'),
  rules: 'Savings box rules',
  now: "In this month's box",
  staked: params("This month's box is from {amount} in bets that counted."),
  opens: params('It opens on {time} and stays open for {days} days.'),
  openTitle: 'Open boxes',
  boxOf: params('{month} box'),
  until: params('Claim by {time}'),
  claim: params('Claim {amount}'),
  claiming: 'Claiming…',
  claimName: params('Claim {amount} from the {month} box'),
  taken: 'Claimed',
  empty: 'No box is open now.',
  emptyHint: "Each month's box opens on the first day of the next month.",
})

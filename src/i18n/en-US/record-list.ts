import { messages } from '../i18n.ts'

/** Texts that all lists of records share. */
export const recordListMessages = messages('recordList', {
  today: 'Today',
  yesterday: 'Yesterday',
  time: 'Time',
  bet: 'Bet',
  payout: 'Payout',
  balance: 'Balance',
})

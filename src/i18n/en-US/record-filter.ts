import { messages } from '../i18n.ts'

/** The texts of the filters with which a player limits a list of records, for example to a period. */
export const recordFilterMessages = messages('recordFilter', {
  show: 'Show',
  time: 'Period',
  every: 'All',
  all: 'All time',
  today: 'Today',
  week: 'Last 7 days',
  month: 'This month',
  lastMonth: 'Last month',
  quarter: 'Last 3 months',
  year: 'This year',
})

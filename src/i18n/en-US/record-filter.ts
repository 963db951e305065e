import { messages } from '../i18n.ts'

/** The filters of a list of records. */
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

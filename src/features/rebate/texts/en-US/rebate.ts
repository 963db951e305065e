import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page of the rebate, and of the list of claimed rebates. */
export const rebateMessages = messages('rebate', {
  title: 'Rebate',
  hint: 'A part of what you staked comes back. Over time it is less than games cost, so it is no reason to play more.',
  recordTitle: 'Rebate record',
  record: 'Rebate record',
  rules: 'Rebate rules',
  rates: params('VIP {level}: {slots} of slots, {others} of other games'),
  noLevel: 'The rebate begins with VIP 1.',
  ready: 'Ready to take',
  take: 'Take',
  taking: 'Taking…',
  takeAll: 'Take all',
  takeName: params('Take {amount} for {type}'),
  others: 'Other games',
  takenOn: params('Taken {time}'),
  ofStakes: params('of {counted} staked'),
  untilTime: params('oldest day until {time}'),
  carriedPart: params('{parts} ten-thousandths of a centavo are carried'),
  shortfall: 'Stakes that were taken back are made up first.',
  today: params('Today: {counted} staked, to take from {time}'),
  wagering: '1× wagering within 30 days',
  nothing: 'There is no rebate to take right now.',
  nothingHint: 'What you stake today can be taken from tomorrow on.',
  noRecord: 'You have taken no rebate yet.',
  seeRebate: 'See your rebate',
  days: params('{from} to {to}'),
})

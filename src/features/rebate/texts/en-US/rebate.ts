import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page of the rebate, and of the list of claimed rebates. */
export const rebateMessages = messages('rebate', {
  title: 'Rebate',
  hint: 'You get back a small part of your bets. Games cost more.',
  recordTitle: 'Rebate history',
  record: 'Rebate history',
  rules: 'Rebate rules',
  rates: params('VIP {level}: {slots} back on slots, {others} on other games'),
  byLevel: 'Rebate by VIP level',
  level: 'Level',
  noLevel: 'Rebates start at VIP 1.',
  ready: 'Ready to claim',
  take: 'Claim',
  taking: 'Claiming…',
  takeAll: 'Claim all',
  takeName: params('Claim {amount} for {type}'),
  others: 'Other games',
  ofStakes: params('on {counted} in bets'),
  betsOf: 'Days',
  bets: 'Bets',
  untilTime: params('Claim the oldest day by {time}'),
  carriedPart: params('{parts} ten-thousandths of a centavo carry over'),
  shortfall: 'We first deduct the rebate on bets that were refunded.',
  today: params('Today: {counted} in bets, claim from {time}'),
  wagering: params('Bet {multiple}× its amount within {days} days to unlock it'),
  nothing: 'No rebate to claim right now.',
  nothingHint: "You can claim the rebate on today's bets from tomorrow.",
  noRecord: 'No rebates claimed yet.',
  seeRebate: 'See your rebate',
  days: params('{from} to {to}'),
})

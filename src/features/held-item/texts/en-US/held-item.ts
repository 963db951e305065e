import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page with the coupons and items that a player holds. */
export const heldItemMessages = messages('heldItem', {
  title: 'My items',
  hint: 'Your deposit coupons, points, diamonds, cards and tickets.',
  couponsTitle: 'Coupons',
  piecesEnd: params('Use {count} by {time}'),
  couponOff: "You can't use this coupon right now",
  percent: params('{percent} of your deposit, up to {ceiling}.'),
  fixed: params('{amount} on top of your deposit.'),
  minAmount: params('Deposit {amount} or more.'),
  wagering: params('Bet {multiple}× the bonus within {days} days to unlock it.'),
  noWagering: 'No need to bet it first.',
  until: params('Offer open until {time}.'),
  use: 'Use for a deposit',
  itemsTitle: 'Items',
  toUse: count({ one: '{count} kind to use', many: '{count} kinds to use' }),
  noneToUse: 'Nothing to use now',
  noItems: 'You have no items or coupons.',
  forPoints: 'Exchange them for coins, cards and tickets',
  forDiamonds: 'Exchange them for coins, cards and goods',
  forScratchCard: 'Scratch one to see what you win',
  forInviteTurn: 'Spin the invite wheel, or exchange it for coins',
  forDailyTurn: 'Spin the daily wheel once more',
  forJackpotChance: 'Draw once on the jackpot board',
  forTicket: 'Enter a lottery draw',
  keptForYou: 'Kept for you',
  itemUse: 'Use',
  itemUseName: params('Use: {name}'),
  seeBonuses: 'See bonuses',
})

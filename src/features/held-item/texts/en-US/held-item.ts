import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page with the coupons and items that a player holds. */
export const heldItemMessages = messages('heldItem', {
  title: 'My items',
  hint: 'Coupons for deposits, points, diamonds, cards and tickets that you hold.',
  couponsTitle: 'Coupons',
  noCoupons: 'You have no coupons.',
  couponCount: params('{count} × {name}'),
  couponEnd: params('{count} can be used until {time}.'),
  couponOff: 'No deposit bonus takes this coupon now.',
  percent: params('{percent} of the deposit, at most {ceiling}.'),
  fixed: params('{amount} on top of the deposit.'),
  minAmount: params('From a deposit of {amount}.'),
  wagering: params('{multiple}× wagering of the bonus within {days} days.'),
  noWagering: 'No wagering.',
  until: params('Until {time}.'),
  noEnd: 'Without an end for now.',
  use: 'Use for a deposit',
  itemsTitle: 'Items',
  noItems: 'You have no items.',
  seePoints: 'See points',
  seeShop: 'See the shop',
  seeBonuses: 'See bonuses',
})

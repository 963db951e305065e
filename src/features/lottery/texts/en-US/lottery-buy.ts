import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the form that gets tickets for a draw, and of its result. */
export const lotteryBuyMessages = messages('lotteryBuy', {
  howPaid: 'How you pay',
  byPrice: 'Buy',
  byHeld: params('Use tickets you have ({count})'),
  howManyTickets: 'Number of tickets',
  less: 'One ticket fewer',
  more: 'One more ticket',
  amount: count({ one: '{count} ticket', many: '{count} tickets' }),
  buy: params('Buy for {price}'),
  enter: 'Enter the draw',
  mostHint: params('Up to {max} tickets per player. You can get {left} more.'),
  stakeText:
    'A bought ticket is a bet: it counts for your limits. For bonuses, it counts at the draw, by the share of tickets that others hold. Real money wins real money that you can withdraw right away. Bonus money wins bonus money.',
  freeText:
    'Wins are paid in coins, with nothing to bet first. Before your first deposit, they wait for that deposit.',
  goodsText: 'We ask the winner for an address and send the prize there.',
  youHave: params('You have {amount}.'),
  tooFew: params('You have {amount}. That is not enough for these tickets.'),
  noneLeft: 'You cannot get more tickets for this draw.',
  bought: params("You're in. Nothing more to do. Your tickets: {tickets}."),
  numbers: params('{first} to {last}'),
  boughtBefore: params('You have tickets {tickets} in the draw you chose before.'),
})

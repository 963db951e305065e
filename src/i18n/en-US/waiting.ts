import { count, params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts about what waits for a player on other pages. Each kind has a title and its number. */
export const waitingMessages = messages('waiting', {
  title: 'Waiting for you',
  named: params('{title}: {count}'),
  open: 'Open',
  openName: params('Open {title}: {count}'),
  until: params('until {time}'),
  depositOrder: 'Deposit',
  depositOrderCount: count({ one: '{count} order to pay', many: '{count} orders to pay' }),
  goodsAddress: 'Prize to send',
  goodsAddressCount: count({
    one: '{count} prize needs your address',
    many: '{count} prizes need your address',
  }),
  lotteryEntry: 'Lottery draw',
  lotteryEntryCount: count({ one: '{count} ticket in the draw', many: '{count} tickets in the draw' }),
  mailAttachment: 'Mail',
  mailAttachmentCount: count({ one: '{count} gift to claim', many: '{count} gifts to claim' }),
  dailyTurn: 'Daily wheel',
  dailyTurnCount: count({ one: '{count} spin', many: '{count} spins' }),
  scratchCard: 'Scratch cards',
  scratchCardCount: count({ one: '{count} card', many: '{count} cards' }),
  scratchStep: 'Scratch card rewards',
  scratchStepCount: count({ one: '{count} reward to claim', many: '{count} rewards to claim' }),
  jackpotChance: 'Jackpot draw',
  jackpotChanceCount: count({ one: '{count} chance', many: '{count} chances' }),
  jackpotChanceClaim: 'Jackpot chance',
  jackpotChanceClaimCount: count({ one: '{count} chance to claim', many: '{count} chances to claim' }),
  inviteTurn: 'Invite wheel',
  inviteTurnCount: count({ one: '{count} spin', many: '{count} spins' }),
  lotteryTicket: 'Lottery tickets',
  lotteryTicketCount: count({ one: '{count} ticket to use', many: '{count} tickets to use' }),
  diamondExchange: 'Diamond shop',
  diamondExchangeCount: count({ one: '{count} diamond', many: '{count} diamonds' }),
})

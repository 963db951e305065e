import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of `/activity/scratch-card`: the ticket and the player's cards. */
export const scratchCardMessages = messages('scratchCard', {
  ticketName: 'Scratch card',
  ticketNumber: params('Scratch card no. {number}'),
  serial: params('No. {number}'),
  printed: 'Peryahan',
  rubHere: 'Scratch here',
  noPrize: 'No prize this time',
  cards: count({ one: 'You have one card.', many: 'You have {count} cards.' }),
  noCard: 'No cards right now.',
  nextEnd: params('The first one expires on {time}.'),
  oneEnds: params('It expires on {time}.'),
  use: 'Scratch a card',
  useNext: 'Scratch the next card',
  using: 'Getting your card…',
  lost: 'Your last card is safe. Show it now.',
  show: 'Show my last card',
  reveal: 'Reveal',
  ready: 'Rub off the silver, or choose Reveal. The result is already set.',
  won: params('You got {prize}.'),
  small: 'That is no more than a card costs in points.',
  locked: 'Coins are locked until your first deposit.',
  coinTerms: params('Bet coins {multiple}× within {days} days to unlock them.'),
  getCards: 'Get cards',
  tasks: 'Tasks',
  wheel: 'Daily wheel',
  points: 'Points',
  closed: 'Closed for now. You keep your cards.',
  closedAction: 'See other bonuses',
})

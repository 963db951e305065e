import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/**
 * Texts of what is above and below the ticket: the heading, the rewards for numbers of scratched cards, the odds, and
 * the list of scratched cards.
 */
export const scratchedCardMessages = messages('scratchedCards', {
  title: 'Scratch cards',
  hint: 'Rub off the silver and see your prize.',
  rules: 'Rules',
  stepsTitle: 'Rewards for the cards you scratch',
  stepsHint: count({
    one: 'You have scratched one card. Every card counts, whatever it gave.',
    many: 'You have scratched {count} cards. Every card counts, whatever it gave.',
  }),
  step: count({ one: 'One card', many: '{count} cards' }),
  stepLeft: count({ one: 'One more card', many: '{count} more cards' }),
  take: 'Claim',
  taking: 'Claiming…',
  takeName: params('Claim {items} for {cards} cards'),
  taken: 'Claimed',
  recordTitle: 'Your cards',
  noRecord: 'You have not scratched a card yet.',
  seeTasks: 'See tasks',
  waiting: 'Waiting under the silver',
  mean: params('A card gives {amount} on average.'),
  oddsText:
    'We draw a number before you scratch, and your own seed decides. It does not matter where or how much you rub.',
})

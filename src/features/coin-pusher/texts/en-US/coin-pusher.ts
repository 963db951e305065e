import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the coin pusher's page, shown under the machine. */
export const coinPusherMessages = messages('coinPusher', {
  chanceTitle: 'What is chance',
  chanceText:
    'All of it. One number is drawn before your coin falls, and the table says what it pays. Your aim, the time of your tap and the coins on the shelf change nothing. The machine chooses a push that ends with the result.',
  returnText: params(
    'The machine pays back {share} of all stakes on average over a very large number of drops. Most drops pay nothing.',
  ),
  caption: 'Odds of a drop',
  falls: 'Falls over the edge',
  chance: 'Of all drops',
  nothing: 'Nothing',
  times: params('{times} × your stake'),
  rules: 'Rules of the coin pusher',
})

import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the coin pusher's page, shown under the machine. */
export const coinPusherMessages = messages('coinPusher', {
  chanceTitle: 'How much is chance?',
  chanceText:
    'All of it. We draw one number before your coin falls, and the table says what it pays. Your aim, your timing and the coins on the shelf change nothing. The machine picks a push that ends with that result.',
  returnText: params(
    'On average, over a very large number of drops, the machine pays back {share} of all bets. Most drops pay nothing.',
  ),
  caption: 'Odds of a drop',
  falls: 'Falls over the edge',
  chance: 'Of all drops',
  nothing: 'Nothing',
  times: params('{times} × your bet'),
  rules: 'Coin pusher rules',
})

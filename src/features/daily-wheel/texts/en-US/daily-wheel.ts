import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page `/activity/spin`: the daily wheel, its rules and the player's turns. */
export const dailyWheelMessages = messages('dailyWheel', {
  title: 'Daily wheel',
  hint: 'A new free spin every day at 8:00 AM Manila\u00a0time.',
  rules: 'Rules',
  wheel: 'The daily wheel',
  free: 'Your free spin is ready.',
  held: count({
    one: 'You also have one extra spin.',
    many: 'You also have {count} extra spins.',
  }),
  heldOnly: count({
    one: 'You have one spin.',
    many: 'You have {count} spins.',
  }),
  heldEnd: params('The first one expires on {time}.'),
  noTurn: params('Your next free spin is on {time}.'),
  lost: "We lost the answer to your last spin, but the result is safe. Spin to see it: this won't use another spin.",
  spins: count({ one: '{count} spin', many: '{count} spins' }),
  spinning: 'Spinning…',
  spin: 'Spin the wheel',
  seePrizes: 'See all prizes',
  coinTerms: params('Bet coins from the wheel {multiple}× within {days} days to unlock them.'),
  coinLocked: 'They are locked until your first deposit.',
  mean: params('On average, a free spin gives {coins} in coins, {points} points and {cards} scratch cards.'),
  eachDay: 'Every day',
  oneFree: 'One free spin',
  visitorHint: 'Log in to spin the wheel. It is free.',
  logIn: 'Log in',
})

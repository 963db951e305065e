import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the page `/activity/spin`: the daily wheel, its rules and the player's turns. */
export const dailyWheelMessages = messages('dailyWheel', {
  title: 'Daily wheel',
  hint: 'One free turn on every UTC day. It costs nothing.',
  rules: 'Rules',
  wheel: 'The daily wheel',
  free: 'Your free turn of today is here.',
  held: count({
    one: 'You also hold one turn.',
    many: 'You also hold {count} turns.',
  }),
  heldOnly: count({
    one: 'You hold one turn.',
    many: 'You hold {count} turns.',
  }),
  heldEnd: params('The first one ends {time}.'),
  noTurn: params('Your next free turn comes {time}.'),
  lost: 'We did not hear how your last spin ended. Its prize is safe. Spin to see it: no other turn is taken.',
  spin: 'Spin the wheel',
  coinTerms: params('Coins from the wheel must be wagered {multiple}× within {days} days.'),
  coinLocked: 'They are locked until your first deposit.',
  mean: params('A free turn gives {coins} in coins, {points} points and {cards} scratch cards on average.'),
  visitorHint: 'Log in to spin the wheel. It is free.',
  logIn: 'Log in',
})

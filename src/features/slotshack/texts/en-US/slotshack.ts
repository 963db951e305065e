import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const slotshackMessages = messages('slotshack', {
  title: 'Slotshack',
  hint: 'A small prize slot. Spend points to win lottery tickets.',
  rules: 'Rules',
  machine: 'Reels',
  youHave: 'You have',
  pointsOf: params<{ points: string }>(count({ one: '{points} point', many: '{points} points' })),
  youHaveNow: params('{points} points left.'),
  ticketsHeld: count({
    one: 'You hold {count} tier\u00a01 ticket.',
    many: 'You hold {count} tier\u00a01 tickets.',
  }),
  spinCosts: 'A spin costs',
  reelsTurn: 'The reels',
  reelsStopped: 'The reels stopped',
  spin: params('Spin for {points} points'),
  spinning: 'Spinning…',
  missing: params('A spin costs {points} points.'),
  closed: 'Slotshack is closed now.',
  getPoints: 'How to get points',
  lost: "We lost the answer to your last spin, but the result is safe. Spin to see it: this won't use any points.",
  idle: 'Three of a kind wins that many tickets.',
  won: 'Three of a kind',
  small: 'Three of a kind, no more than the spin cost',
  nothing: 'No prize this time',
  mean: params('A spin gives {tickets} tickets on average.'),
  oddsText:
    'We draw a number before the reels move. Your own seed decides, and the reels only show the result.',
  visitorHint: 'Log in to spin with your points.',
  logIn: 'Log in',
  // Names of the symbols.
  parol: 'Star lantern',
  jeepney: 'Jeepney',
  mango: 'Mango',
  drum: 'Drum',
  kite: 'Kite',
  fan: 'Fan',
  balloon: 'Balloon',
  shell: 'Shell',
})

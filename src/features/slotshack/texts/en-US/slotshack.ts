import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const slotshackMessages = messages('slotshack', {
  title: 'Slotshack',
  hint: 'A small prize slot. It takes points and gives lottery tickets.',
  rules: 'Rules',
  machine: 'Reels',
  points: 'Points',
  ticketsHeld: 'Tickets of tier 1',
  spin: params('Spin for {points} points'),
  spinning: 'The reels turn…',
  missing: params('A spin takes {points} points. You have {held}.'),
  getPoints: 'How to get points',
  lost: 'We did not hear how your last spin ended. Its prize is safe. Spin to see it: no points are taken.',
  idle: 'Three of a kind gives its tickets.',
  won: params('Three of a kind: {prize}.'),
  small: params('The reels stopped on {prize}. That is no more than the spin cost.'),
  nothing: 'No prize this time.',
  mean: params('A spin gives {tickets} tickets on average.'),
  oddsHint:
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

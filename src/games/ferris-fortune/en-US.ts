/** Words of Ferris Fortune. `{name}` is a parameter. */
export const gameTexts = {
  play: 'Spin',
  playFor: 'Spin for {price}',
  playing: 'Spinning…',
  choose: 'Choose a cabin',
  waiting: 'Your last spin is not finished.',

  jasmine: 'Jasmine',
  mango: 'Mango',
  wave: 'Wave',
  kite: 'Kite',
  moon: 'Moon',
  sun: 'Sun',

  pays: '×{times}, {count} of {all} cabins',

  plateReady: 'Choose your cabins',
  wheelTurning: 'The wheel is spinning.',
  wheelStands: 'At the gate: a {kind} cabin, ×{times}.',

  resultKind: '{kind}, ×{times}.',

  payNote:
    'The payout includes your chip. Each kind has its own share of the {all} cabins. A kind with more cabins comes up more often.',
  payKind: 'Cabin',
  payCabins: 'Cabins',
  orderTitle: 'Order of the cabins',
  orderNote:
    'All {all} cabins clockwise. Each cabin is equally likely. The wheel on the screen has this order.',
  factReturnBasis: 'Counted over all {all} cabins. It is the same for every kind and bet size.',
  factTop: 'The sun comes up once in',
  turns: '{count} spins',
}

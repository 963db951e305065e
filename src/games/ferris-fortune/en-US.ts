/** Words of Ferris Fortune. `{name}` is a parameter. */
export const gameTexts = {
  play: 'Turn',
  playFor: 'Turn for {price}',
  playing: 'Turning…',
  choose: 'Choose a cabin',
  waiting: 'Your last turn is not finished.',

  jasmine: 'Jasmine',
  mango: 'Mango',
  wave: 'Wave',
  kite: 'Kite',
  moon: 'Moon',
  sun: 'Sun',

  pays: '×{times}, {count} of {all} cabins',

  plateReady: 'Choose your cabins',
  wheelTurning: 'The wheel is turning.',
  wheelStands: 'At the gate: a {kind} cabin, ×{times}.',

  resultKind: '{kind}, ×{times}.',

  payNote:
    'The payout includes your chip. Each kind has its own number of the {all} cabins. More cabins come up more often.',
  payKind: 'Cabin',
  payCabins: 'Cabins',
  orderTitle: 'Order of the cabins',
  orderNote:
    'All {all} cabins clockwise. Each cabin is equally likely. The wheel on the screen has this order.',
  factReturnBasis: 'Counted over all {all} cabins. It is the same for every kind and stake.',
  factTop: 'The sun comes up once in',
  turns: '{count} turns',
}

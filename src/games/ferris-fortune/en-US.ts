/** Words of Ferris Fortune. `{name}` is a parameter. */
export const words = {
  turn: 'Turn',
  turnFor: 'Turn for {price}',
  turning: 'Turning…',
  choose: 'Choose a cabin',
  waiting: 'Your last turn is not finished.',

  jasmine: 'Jasmine',
  mango: 'Mango',
  wave: 'Wave',
  kite: 'Kite',
  moon: 'Moon',
  sun: 'Sun',

  times: '×{times}',
  share: '{cabins} of {all}',
  pays: '×{times}, {cabins} of {all} cabins',

  plateReady: 'Choose your cabins',
  plateTurning: 'Good luck',
  plateNothing: 'No win this time',
  wheelTurning: 'The wheel is turning.',
  wheelStands: 'At the gate: a {kind} cabin, ×{times}.',

  resultKind: '{kind}, ×{times}.',

  payTitle: 'What a chip of {chip} pays',
  payNote:
    'The payout includes your chip. Each kind has its own number of the {all} cabins. More cabins come up more often.',
  payKind: 'Cabin',
  payBack: 'Payout',
  payCabins: 'Cabins',
  payReturn: 'Return',
  orderTitle: 'Order of the cabins',
  orderNote:
    'All {all} cabins clockwise. Each cabin is equally likely. The wheel on the screen has this order.',
  payFacts: 'Key figures',
  factReturn: 'Return to player',
  factReturnBasis: 'Counted over all {all} cabins. It is the same for every kind and stake.',
  factMost: 'Highest payout of a round',
  factTop: 'The sun comes up once in',
  factChips: 'Most chips in a round',
  turns: '{turns} turns',
}

export type Words = Readonly<typeof words>

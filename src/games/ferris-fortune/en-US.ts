/** Words of Ferris Fortune. `{name}` is a parameter. */
export const words = {
  turn: 'Turn',
  turnFor: 'Turn for {price}',
  turning: 'Turning…',
  choose: 'Pick a cabin',
  waiting: 'Your last turn waits for you.',

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
  resultNothing: 'No win.',
  resultReturn: '{payout} came back on bets of {price}.',
  resultWin: 'You won {payout}.',

  payTitle: 'What a chip of {chip} brings back',
  payNote:
    'The chip itself is part of it. The kinds differ in how often they come: each says how many of the {all} cabins it has.',
  payKind: 'Cabin',
  payBack: 'Comes back',
  payCabins: 'Cabins',
  payReturn: 'Return',
  orderTitle: 'The wheel in its order',
  orderNote:
    'All {all} cabins clockwise, each as likely as every other. The wheel on the screen is drawn from this list.',
  payFacts: 'In figures',
  factReturn: 'Return to player',
  factReturnBasis: 'Counted over all {all} cabins; the same for every kind and every stake.',
  factMost: 'Most a round can pay',
  factTop: 'The sun comes once in',
  factChips: 'Chips a round takes at most',
  turns: '{turns} turns',
}

export type Words = Readonly<typeof words>

/** Words of Palayok Pop. `{name}` is a parameter. */
export const words = {
  hang: 'Hang pots',
  hangFor: 'Hang pots for {price}',
  hanging: 'Hanging…',
  pointAtPot: 'Point at a pot',
  takeWorth: 'Take {worth}',
  waiting: 'Your round is waiting',

  pots: 'Pots: arrow keys move, Enter swings',
  pot: 'Pot {pot} of {pots}',
  potBroken: 'Pot {pot} of {pots}, broken: sweets and coins',
  potStruck: 'Pot {pot} of {pots}, broken: soot',
  potGood: 'Pot {pot} of {pots}, sweets and coins',
  potSoot: 'Pot {pot} of {pots}, soot',
  soot: 'Soot pots',

  ladder: 'What this round is worth after each good pot',
  times: '×{times}',
  signReady: '{good} sweets, {soot} soot',
  signNothing: 'No win this time',

  resultHung: 'The pots hang: {good} with sweets and coins, {soot} with soot. Point at a pot.',
  resultGood: 'Pot {pot}: sweets and coins. The round is worth ×{times}, {worth}. Swing again, or take it.',
  resultSoot: 'Pot {pot}: soot. The round is over. No win.',
  resultCleared: 'Pot {pot}: sweets and coins. That was the last good pot, ×{times}. You won {payout}.',
  resultTaken: 'Taken after {count} good pots, ×{times}. You won {payout}.',
  resultTakenOne: 'Taken after one good pot, ×{times}. You won {payout}.',
  resultRest: 'The soot was in pots {pots}.',

  payTitle: 'What a round of {stake} is worth',
  payNote:
    'After each good pot, the stake included, and how likely so many good pots in a row are. Which pots you point at makes no difference.',
  paySoot: '{soot} soot pots',
  payPots: 'Good pots',
  payWorth: 'Worth',
  payTimes: 'Multiple',
  payChance: 'Chance',
  payLast: '{pots}, the last',
  payFacts: 'In figures',
  factReturn: 'Return to player',
  factReturnOf: '{low} to {high}',
  factReturnBasis: 'By when you take it; counted over every draw, the same for every stake.',
  factTop: 'Highest award',
  factTopOf: '×{times}, once in {rounds} rounds',
  factTopBasis: '6 soot pots, for a player who breaks all 6 good ones.',
  factMost: 'Most a round can pay',
}

export type Words = Readonly<typeof words>

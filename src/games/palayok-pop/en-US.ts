/** The texts of Palayok Pop. A `{name}` in a text is a placeholder for the value with this name. */
export const gameTexts = {
  hang: 'Hang pots',
  hangFor: 'Hang pots for {price}',
  hanging: 'Hanging…',
  pointAtPot: 'Choose a pot',
  stepRuns: 'One moment…',
  takeWorth: 'Cash out {worth}',
  waiting: 'Your round is not finished',

  pots: 'Pots: arrow keys move, Enter breaks a pot',
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

  resultHung: 'The pots hang: {good} with sweets and coins, {soot} with soot. Choose a pot.',
  resultGood:
    'Pot {pot}: sweets and coins. The round is worth ×{times}, {worth}. Choose another pot, or cash out.',
  resultSoot: 'Pot {pot}: soot. The round is over. No win.',
  resultCleared: 'Pot {pot}: sweets and coins. That was the last good pot, ×{times}. You won {payout}.',
  resultTaken: 'You stopped after {count} good pots, ×{times}. You won {payout}.',
  resultTakenOne: 'You stopped after one good pot, ×{times}. You won {payout}.',
  resultRest: 'Soot was in pots {pots}.',

  payTitle: 'What a round of {stake} is worth',
  payNote:
    'The table shows what the round is worth after each good pot, including your bet. It also shows the chance of that many good pots in a row. All pots have the same chance.',
  paySoot: '{soot} soot pots',
  payPots: 'Good pots',
  payWorth: 'Worth',
  payTimes: 'Multiplier',
  payChance: 'Chance',
  payLast: '{pots} (last)',
  payFacts: 'Key figures',
  factReturn: 'Return to player',
  factReturnOf: '{low} to {high}',
  factReturnBasis:
    'It depends on when you cash out. Counted over every draw. It is the same for every bet size.',
  factTop: 'Highest payout',
  factTopOf: '×{times}, once in {rounds} rounds',
  factTopBasis: 'With 6 soot pots, when you break all 6 good pots.',
  factMost: 'Highest payout of a round',
}

export type GameTexts = Readonly<typeof gameTexts>

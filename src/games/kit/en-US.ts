/** Words that all games share. `{name}` is a parameter. */
export const sharedGameTexts = {
  plateReturn: 'Pays',
  plateWin: 'Win',
  plateBig: 'Big win',
  plateHuge: 'Huge win',

  mostBasis:
    'At a stake of {stake}. At the highest stake, {highest}: {most}. No round of any game pays more than {limit}.',
}

/** Words that all games with chips on fields share. */
export const fieldGameTexts = {
  bets: 'Your bets',
  betAdd: '{label}. Staked: {staked}. Press to add {chip}.',
  betRemove: 'Take {chip} off {field}',
  betNow: '{field}: {staked}. Total: {total}.',
  betsCleared: 'All bets removed.',
  betsFull: 'A round takes at most {max} chips.',
  clear: 'Clear',
  repeat: 'Last bets',
  total: 'Total {total}',

  times: '×{times}',
  share: '{count} of {all}',

  countedAlone: 'A bet on one field alone',
  countedChips: '{count} × {field}',

  choose: 'Place a chip',
  plateReady: 'Place your chips',
  platePlaying: 'Good luck',
  plateNothing: 'No win this time',

  resultNothing: 'No win.',
  resultReturn: 'You get back {payout} on bets of {price}.',
  resultWin: 'You won {payout}.',

  payTitle: 'What a chip of {chip} pays',
  payOn: 'Bet',
  payBack: 'Payout',
  payChance: 'Chance',
  payReturn: 'Return',
  payFacts: 'Key figures',
  factReturn: 'Return to player',
  factChips: 'Most chips in a round',
  factMost: 'Highest payout of a round',
}

/** Words that all games share. `{name}` is a parameter. */
export const sharedGameTexts = {
  plateReturn: 'Pays',
  plateWin: 'Win',
  plateBig: 'Big win',
  plateHuge: 'Huge win',

  mostBasis:
    'For a {stake} bet. For the highest bet, {highest}: {most}. No round of any game pays more than {limit}.',
}

/** Words that all games with chips on fields share. */
export const fieldGameTexts = {
  bets: 'Your bets',
  betAdd: '{label}. Your bet: {staked}. Press to add {chip}.',
  betRemove: 'Remove {chip} from {field}',
  betNow: '{field}: {staked}. Total: {total}.',
  betsCleared: 'All bets removed.',
  betsFull: 'You can place up to {max} chips in a round.',
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
  resultReturn: 'You get back {payout} on {price} in bets.',
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

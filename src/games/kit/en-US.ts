/** Words that games share. `{name}` is a parameter. */
export const words = {
  plateReturn: 'Pays',
  plateWin: 'Win',
  plateBig: 'Big win',
  plateHuge: 'Huge win',

  bets: 'Your bets',
  betAdd: '{label}. Staked: {staked}. Press to add {chip}.',
  betRemove: 'Take {chip} off {field}',
  betNow: '{field}: {staked}. Total: {total}.',
  betsCleared: 'All bets removed.',
  betsFull: 'A round takes at most {max} chips.',
  clear: 'Clear',
  repeat: 'Last bets',
  total: 'Total {total}',

  resultNothing: 'No win.',
  resultReturn: 'You get back {payout} on bets of {price}.',
  resultWin: 'You won {payout}.',

  mostBasis:
    'At a stake of {stake}. At the highest stake, {highest}: {most}. No round of any game pays more than {limit}.',
}

export type KitWords = Readonly<typeof words>

/** Words that games share. `{name}` is a parameter. */
export const words = {
  plateReturn: 'Pays',
  plateWin: 'Win',
  plateBig: 'Big win',
  plateHuge: 'Huge win',

  bets: 'Your bets',
  betAdd: '{field} {pays}. Staked: {staked}. Press to add {chip}.',
  betRemove: 'Take {chip} off {field}',
  betNow: '{field}: {staked}. In all: {total}.',
  betsCleared: 'All bets taken back.',
  betsFull: 'A round takes {max} chips at most.',
  clear: 'Clear',
  repeat: 'Last bets',
  total: 'In all {total}',

  mostBasis: 'At {stake}. At {highest}, the highest: {most}. No round of any game pays more than {limit}.',
}

export type KitWords = Readonly<typeof words>

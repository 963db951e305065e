/** Words of Karera. `{name}` is a parameter. */
export const words = {
  race: 'Race',
  raceFor: 'Race for {price}',
  racing: 'They are off…',
  choose: 'Pick a horse',
  waiting: 'Your last race waits for you.',

  ulap: 'Ulap',
  alon: 'Alon',
  lila: 'Lila',
  araw: 'Araw',
  rosas: 'Rosas',
  gabi: 'Gabi',

  win: 'Win',
  place: 'Place',
  winField: '{horse} Win',
  placeField: '{horse} Place',
  times: '×{times}',

  plateReady: 'Pick your horses',
  plateRacing: 'Good luck',
  plateNothing: 'No win this time',
  horsesWait: 'Six horses stand at the start.',
  horsesRun: 'The horses are racing.',

  resultOrder: '{first} first, {second} second, {third} third.',
  resultNothing: 'No win.',
  resultReturn: '{payout} came back on bets of {price}.',
  resultWin: 'You won {payout}.',
  resultFieldWin: '{horse} to win: {pay}.',
  resultFieldPlace: '{horse} to place: {pay}.',

  payTitleWin: 'Win: what a chip of {chip} brings back',
  payNoteWin: 'Paid when your horse comes home first. The chip itself is part of it.',
  payTitlePlace: 'Place: what a chip of {chip} brings back',
  payNotePlace: 'Paid when your horse comes home first or second. The chip itself is part of it.',
  payHorse: 'Horse',
  payChance: 'Chance',
  payBack: 'Comes back',
  payReturn: 'Return',
  payFacts: 'In figures',
  factReturnWin: 'Return to player, win',
  factReturnPlace: 'Return to player, place',
  factReturnRange: '{least} to {most}',
  factReturnBasis:
    'Counted over all {orders} orders in which the horses can come home; the same for every stake.',
  factTop: 'Gabi wins once in',
  factChips: 'Chips a round takes at most',
  factMost: 'Most a round can pay',
  races: '{races} races',
}

export type Words = Readonly<typeof words>

/** Words of Karera. `{name}` is a parameter. */
export const gameTexts = {
  play: 'Race',
  playFor: 'Race for {price}',
  playing: 'The race is on…',
  choose: 'Choose a horse',
  waiting: 'Your last race is not finished.',

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
  fieldLabel: '{horse} {pays} {kind}',

  plateReady: 'Choose your horses',
  horsesWait: 'Six horses wait at the start.',
  horsesRun: 'The horses are racing.',

  resultOrder: '{first} first, {second} second, {third} third.',
  resultFieldWin: '{horse} to win: {pay}.',
  resultFieldPlace: '{horse} to place: {pay}.',

  payTitleWin: 'Win: what a chip of {chip} pays',
  payNoteWin: 'It pays when your horse finishes first. The payout includes your chip.',
  payTitlePlace: 'Place: what a chip of {chip} pays',
  payNotePlace: 'It pays when your horse finishes first or second. The payout includes your chip.',
  payHorse: 'Horse',
  factReturnWin: 'Return to player, win',
  factReturnPlace: 'Return to player, place',
  factReturnRange: '{least} to {most}',
  factReturnBasis:
    'Counted over all {orders} orders in which the horses can finish. It is the same for every bet size.',
  factTop: 'Gabi wins once in',
  races: '{count} races',
}

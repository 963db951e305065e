/** Words of Coin Drop. `{name}` is a parameter. */
export const gameTexts = {
  drop: 'Drop a coin',
  dropFor: 'Drop a coin for {price}',
  dropping: 'The coin is falling…',
  waiting: 'Your last drop is not finished.',

  rows: 'Rows of pins',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',

  plateReady: 'Choose your board',
  plateDropping: 'Good luck',
  plateNothing: 'No win this time',

  boardLow: 'A board of {rows} rows, low risk.',
  boardMedium: 'A board of {rows} rows, medium risk.',
  boardHigh: 'A board of {rows} rows, high risk.',
  countedBoard: '{rows} rows, risk: {risk}',
  boardSlots: 'The slots pay from left to right: {slots}.',
  coinWaits: 'A coin waits at the top.',
  coinFalls: 'The coin is falling.',
  coinLies: 'The coin is in slot {slot} of {slots}.',
  times: '×{times}',

  resultSlot: 'Slot {slot} of {slots}, ×{times}.',
  resultNothing: 'No win.',
  resultReturn: 'You get back {payout} on a {stake} bet.',
  resultWin: 'You won {payout}.',

  payTitle: 'What a coin of {stake} pays',
  payNote:
    'The payout includes your bet. You can count slots from either side, because both sides pay the same.',
  payRows: '{rows} rows, {slots} slots',
  paySlot: 'Slot',
  payMiddle: '{slot} middle',
  payChance: 'Drops for one hit',
  payGain: 'Pays more than the bet',
  payFacts: 'Key figures',
  factReturn: 'Return to player',
  factReturnBasis:
    'Counted over every way that a coin can fall. It is the same for every board and bet size.',
  factTop: 'Highest payout',
  factTopOf: '×{times}, once in {drops} drops',
  factTopBasis: 'With 16 rows and high risk, in one of the two outermost slots.',
  factMost: 'Highest payout of a round',
}

export type GameTexts = Readonly<typeof gameTexts>

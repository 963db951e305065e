/** Words of Coin Drop. `{name}` is a parameter. */
export const words = {
  drop: 'Drop a coin',
  dropFor: 'Drop a coin for {price}',
  dropping: 'The coin falls…',
  waiting: 'Your last coin waits for you.',

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
  boardSlots: 'The slots pay from left to right: {slots}.',
  coinWaits: 'A coin waits at the top.',
  coinFalls: 'The coin is falling.',
  coinLies: 'The coin lies in slot {slot} of {slots}.',
  times: '×{times}',

  resultSlot: 'Slot {slot} of {slots}, ×{times}.',
  resultNothing: 'No win.',
  resultReturn: '{payout} came back on a stake of {stake}.',
  resultWin: 'You won {payout}.',

  payTitle: 'What a coin of {stake} brings back',
  payNote: 'The stake itself is part of it. Slots are counted from either side; both sides pay the same.',
  payRows: '{rows} rows, {slots} slots',
  paySlot: 'Slot',
  payMiddle: '{slot} middle',
  payChance: 'Drops for one',
  payGain: 'Pays more than the stake',
  payFacts: 'In figures',
  factReturn: 'Return to player',
  factReturnBasis: 'Counted over every way of a coin; the same for every board and every stake.',
  factTop: 'Highest award',
  factTopOf: '×{times}, once in {drops} drops',
  factTopBasis: '16 rows, high risk; one of the two outermost slots.',
  factMost: 'Most a round can pay',
}

export type Words = Readonly<typeof words>

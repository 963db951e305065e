/** Words of Pula Puti. `{name}` is a parameter. */
export const words = {
  letGo: 'Roll',
  letGoFor: 'Roll the ball for {price}',
  rolling: 'The ball rolls…',
  choose: 'Place a chip',
  waiting: 'Your last ball waits for you.',

  red: 'Red',
  white: 'White',
  star: 'Star',
  top: 'Top',
  middle: 'Middle',
  bottom: 'Bottom',
  topRows: 'top rows',
  middleRows: 'middle row',
  bottomRows: 'bottom rows',

  times: '×{times}',
  share: '{holes} of {all}',
  pays: '×{times}, {holes} of {all} holes',

  plateReady: 'Red or white?',
  plateRolling: 'Good luck',
  plateNothing: '{paint}. No win this time',
  ballWaits: 'The ball waits at the gate.',
  ballRolling: 'The ball is rolling.',
  ballRests: 'The ball rests in: {paint}, {rows}.',

  resultHole: '{paint}, {rows}.',
  resultNothing: 'No win.',
  resultReturn: '{payout} came back on bets of {price}.',
  resultWin: 'You won {payout}.',
  resultField: '{field}: {pay}.',

  payTitle: 'What a chip of {chip} brings back',
  payNote:
    'The chip itself is part of it. The ball rests in one of {all} holes; a hole is paid by its colour and by its row, each for itself.',
  payOn: 'Bet',
  payHoles: 'Holes',
  payBack: 'Comes back',
  payReturn: 'Return',
  payTop: 'Top: the two top rows',
  payMiddle: 'Middle: the middle row',
  payBottom: 'Bottom: the two bottom rows',
  payFacts: 'In figures',
  factReturn: 'Return to player',
  factReturnBasis: 'Counted over all {all} holes; the same for every field and every stake.',
  factTop: 'The star comes once in',
  factChips: 'Chips a round takes at most',
  factMost: 'Most a round can pay',
  balls: '{balls} balls',
}

export type Words = Readonly<typeof words>

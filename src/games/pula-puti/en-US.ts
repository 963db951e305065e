/** Words of Pula Puti. `{name}` is a parameter. */
export const words = {
  letGo: 'Roll',
  letGoFor: 'Roll the ball for {price}',
  rolling: 'The ball is rolling…',
  choose: 'Place a chip',
  waiting: 'Your last ball is not finished.',

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
  ballRests: 'The ball stopped in: {paint}, {rows}.',

  resultHole: '{paint}, {rows}.',
  resultField: '{field}: {pay}.',

  payTitle: 'What a chip of {chip} pays',
  payNote:
    'The payout includes your chip. The ball stops in one of {all} holes. Bets on the colour and on the row of the hole pay separately.',
  payOn: 'Bet',
  payHoles: 'Holes',
  payBack: 'Payout',
  payReturn: 'Return',
  payTop: 'Top: the two top rows',
  payMiddle: 'Middle: the middle row',
  payBottom: 'Bottom: the two bottom rows',
  payFacts: 'Key figures',
  factReturn: 'Return to player',
  factReturnBasis: 'Counted over all {all} holes. It is the same for every field and stake.',
  factTop: 'The star comes up once in',
  factChips: 'Most chips in a round',
  factMost: 'Highest payout of a round',
  balls: '{balls} balls',
}

export type Words = Readonly<typeof words>

/** The texts of Pula Puti. A `{name}` in a text is a placeholder for the value with this name. */
export const gameTexts = {
  play: 'Roll',
  playFor: 'Roll the ball for {price}',
  playing: 'The ball is rolling…',
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

  pays: '×{times}, {count} of {all} holes',

  plateReady: 'Red or white?',
  plateNothing: '{paint}. No win this time',
  ballWaits: 'The ball waits at the gate.',
  ballRolling: 'The ball is rolling.',
  ballRests: 'The ball stopped in: {paint}, {rows}.',

  resultHole: '{paint}, {rows}.',
  resultField: '{field}: {pay}.',

  payNote:
    'The payout includes your chip. The ball stops in one of {all} holes. Bets on the color and on the row of the hole pay separately.',
  payHoles: 'Holes',
  payTop: 'Top: the two top rows',
  payMiddle: 'Middle: the middle row',
  payBottom: 'Bottom: the two bottom rows',
  factReturnBasis: 'Counted over all {all} holes. It is the same for every field and bet size.',
  factTop: 'The star comes up once in',
  balls: '{count} balls',
}

/** Words of Color Game. `{name}` is a parameter. */
export const words = {
  throw: 'Throw',
  throwFor: 'Throw the dice for {price}',
  throwing: 'The dice fall…',
  choose: 'Place a chip',
  waiting: 'Your last throw waits for you.',

  red: 'Red',
  yellow: 'Yellow',
  blue: 'Blue',
  green: 'Green',
  pink: 'Pink',
  white: 'White',
  triple: 'Any triple',

  paysColour: 'pays ×{one}, ×{two} or ×{three}',
  paysTriple: '×{times}',
  legend: '1 die ×{one} · 2 dice ×{two} · 3 dice ×{three}',

  plateReady: 'Pick your colours',
  plateThrowing: 'Good luck',
  plateNothing: 'No win this time',
  diceFalling: 'The dice are falling.',
  diceShow: 'The dice show {dice}.',

  resultDice: '{dice}.',
  resultNothing: 'No win.',
  resultReturn: '{payout} came back on bets of {price}.',
  resultWin: 'You won {payout}.',
  resultColour: '{colour} on {dice} of the dice: {pay}.',
  resultTriple: 'Any triple: {pay}.',

  payTitle: 'What a chip of {chip} brings back',
  payNote:
    'The chip itself is part of it. Each field is paid by itself, and fields that do not come lose their chips.',
  payOn: 'Bet',
  payBack: 'Comes back',
  payChance: 'Chance',
  payMatch1: 'A colour that one die shows',
  payMatch2: 'A colour that two dice show',
  payMatch3: 'A colour that all three show',
  payTriple: 'Any triple: three dice alike',
  payFacts: 'In figures',
  factReturn: 'Return to player',
  factReturnBasis: 'Counted over all {throws} throws; the same for every field and every stake.',
  factHitColour: 'Throws in which a colour pays',
  factTop: 'Any triple comes once in',
  factChips: 'Chips a round takes at most',
  factMost: 'Most a round can pay',
  throws: '{throws} throws',
}

export type Words = Readonly<typeof words>

/** Words of Color Game. `{name}` is a parameter. */
export const words = {
  throw: 'Throw',
  throwFor: 'Throw the dice for {price}',
  throwing: 'The dice are falling…',
  choose: 'Place a chip',
  waiting: 'Your last throw is not finished.',

  red: 'Red',
  yellow: 'Yellow',
  blue: 'Blue',
  green: 'Green',
  pink: 'Pink',
  white: 'White',
  triple: 'Any triple',

  odds: '×{one} ×{two} ×{three}',
  paysColour: '×{one} ×{two} ×{three} for 1, 2 or 3 dice',
  paysTriple: '×{times}',
  legend: '1 die ×{one} · 2 dice ×{two} · 3 dice ×{three}',

  plateReady: 'Choose your colours',
  plateThrowing: 'Good luck',
  plateNothing: 'No win this time',
  diceFalling: 'The dice are falling.',
  diceShow: 'The dice show {dice}.',

  resultDice: '{dice}.',
  resultColour: '{colour} on {dice} of 3 dice: {pay}.',
  resultTriple: 'Any triple: {pay}.',

  payTitle: 'What a chip of {chip} pays',
  payNote:
    'The payout includes your chip. Each field pays separately. A field that does not come up loses its chips.',
  payOn: 'Bet',
  payBack: 'Payout',
  payChance: 'Chance',
  payMatch1: 'A colour that one die shows',
  payMatch2: 'A colour that two dice show',
  payMatch3: 'A colour that all three dice show',
  payTriple: 'Any triple: three dice of one colour',
  payFacts: 'Key figures',
  factReturn: 'Return to player',
  factReturnBasis: 'Counted over all {throws} throws. It is the same for every field and stake.',
  factHitColour: 'Throws in which a colour comes up',
  factTop: 'Any triple comes up once in',
  factChips: 'Most chips in a round',
  factMost: 'Highest payout of a round',
  throws: '{throws} throws',
}

export type Words = Readonly<typeof words>

/** Words of Color Game. `{name}` is a parameter. */
export const gameTexts = {
  play: 'Throw',
  playFor: 'Throw the dice for {price}',
  playing: 'The dice are falling…',
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
  legend: '1 die ×{one} · 2 dice ×{two} · 3 dice ×{three}',

  plateReady: 'Choose your colors',
  diceFalling: 'The dice are falling.',
  diceShow: 'The dice show {dice}.',

  resultDice: '{dice}.',
  resultColour: '{colour} on {dice} of 3 dice: {pay}.',
  resultTriple: 'Any triple: {pay}.',

  payNote:
    'The payout includes your chip. Each field pays separately. A field that does not come up loses its chips.',
  payMatch1: 'A color that one die shows',
  payMatch2: 'A color that two dice show',
  payMatch3: 'A color that all three dice show',
  payTriple: 'Any triple: three dice of one color',
  factReturnBasis: 'Counted over all {throws} throws. It is the same for every field and bet size.',
  factHitColour: 'Throws in which a color comes up',
  factTop: 'Any triple comes up once in',
  throws: '{count} throws',
}

// Recomputes throws of Beto-Beto for `public/fair-check.mjs`. This file shares no code with the game.

export const gameId = 1003

const NUMBERS = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
/** The chips that one chip on a number returns, itself included, by the number of dice that show this number. */
const RETURNS_BY_MATCHING_DICE = [0, 2, 3, 9]
const STRAIGHTS = ['123', '234', '345', '456']
/**
 * Bets on the whole throw. `times` is the number of chips that one chip returns. `comes` tells whether the bet wins; it
 * gets the dice in ascending order and their sum.
 */
const WHOLE_THROW_BETS = {
  low: { times: 2, comes: (dice, sum) => !isTriple(dice) && sum < 11 },
  high: { times: 2, comes: (dice, sum) => !isTriple(dice) && sum > 10 },
  odd: { times: 2, comes: (dice, sum) => !isTriple(dice) && sum % 2 === 1 },
  even: { times: 2, comes: (dice, sum) => !isTriple(dice) && sum % 2 === 0 },
  triple: { times: 34, comes: dice => isTriple(dice) },
  straight: { times: 8.5, comes: dice => STRAIGHTS.includes(dice.join('')) },
}
const CHIPS_MAX = 30

function isTriple(dice) {
  return dice[0] === dice[1] && dice[1] === dice[2]
}

/** Recomputes one throw. Each die is one draw below six. */
export function check(draw, { stake, choice }) {
  const fields = [...Object.keys(NUMBERS), ...Object.keys(WHOLE_THROW_BETS)].filter(
    it => choice?.[it] !== undefined,
  )
  const chips = fields.map(field => choice[field])
  const total = chips.reduce((sum, count) => sum + count, 0)
  const isKnown = fields.length > 0 && fields.length === Object.keys(choice).length
  if (!isKnown || !chips.every(count => Number.isInteger(count) && count > 0) || total > CHIPS_MAX) {
    throw new Error('These are no bets of this game')
  }
  const dice = [draw(6) + 1, draw(6) + 1, draw(6) + 1]
  const sum = dice[0] + dice[1] + dice[2]
  const rising = [...dice].sort((a, b) => a - b)
  const wins = []
  let payout = 0
  for (const field of fields) {
    const call = WHOLE_THROW_BETS[field]
    const shown = call ? (call.comes(rising, sum) ? 3 : 0) : dice.filter(it => it === NUMBERS[field]).length
    if (shown === 0) continue
    const pay = choice[field] * stake * (call ? call.times : RETURNS_BY_MATCHING_DICE[shown])
    wins.push({ field, units: choice[field], dice: shown, pay })
    payout += pay
  }
  const price = total * stake
  const outcome = { game: 'beto-beto', chip: stake, price, bets: choice, dice, sum, wins, payout }
  return { outcome, payout, price, state: undefined }
}

// Recomputes throws of Color Game for `public/fair-check.mjs`. This file shares no code with the game.

export const gameId = 1002

const COLOURS = ['red', 'yellow', 'blue', 'green', 'pink', 'white']
/** The chips that one chip on a color returns, itself included, by the number of dice that show this color. */
const TIMES = [0, 2, 3, 9]
/** The chips that one chip on "any triple" returns, itself included. */
const TRIPLE_TIMES = 34
const CHIPS_MAX = 20

/** Recomputes one throw. Each die is one draw below six. */
export function check(draw, { stake, choice }) {
  const fields = [...COLOURS, 'triple'].filter(field => choice?.[field] !== undefined)
  const chips = fields.map(field => choice[field])
  const total = chips.reduce((sum, count) => sum + count, 0)
  const isKnown = fields.length > 0 && fields.length === Object.keys(choice).length
  if (!isKnown || !chips.every(count => Number.isInteger(count) && count > 0) || total > CHIPS_MAX) {
    throw new Error('These are no bets of this game')
  }
  const dice = [draw(6), draw(6), draw(6)].map(number => COLOURS[number])
  const wins = []
  let payout = 0
  for (const field of fields) {
    const shown =
      field === 'triple' ? (new Set(dice).size === 1 ? 3 : 0) : dice.filter(it => it === field).length
    if (shown === 0) continue
    const pay = choice[field] * stake * (field === 'triple' ? TRIPLE_TIMES : TIMES[shown])
    wins.push({ field, units: choice[field], dice: shown, pay })
    payout += pay
  }
  const price = total * stake
  const outcome = { game: 'color-game', chip: stake, price, bets: choice, dice, wins, payout }
  return { outcome, payout, price, state: undefined }
}

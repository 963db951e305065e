// Recomputes drops of Coin Drop for `public/fair-check.mjs`. This file shares no code with the game.

export const gameId = 1006

/** Awards of the slots in stakes, from the left edge to the middle; the right half mirrors the left half. */
const AWARDS = {
  '8 low': [4.5, 1.6, 1.1, 1, 0.5],
  '8 medium': [12, 2.5, 1.3, 0.7, 0.4],
  '8 high': [26, 3.9, 1.5, 0.4, 0],
  '12 low': [8.9, 2.9, 1.6, 1.4, 1.1, 0.9, 0.5],
  '12 medium': [38, 9, 3.8, 2, 1, 0.6, 0.3],
  '12 high': [169, 21, 7.7, 2.1, 0.8, 0.2, 0],
  '16 low': [15, 8.5, 2, 1.4, 1.2, 1.1, 1.1, 0.9, 0.6],
  '16 medium': [110, 43, 10, 5.1, 3, 1.4, 0.8, 0.5, 0.4],
  '16 high': [1000, 128, 27, 9, 3.8, 2.4, 0.3, 0, 0],
}

/** Recomputes one drop, with one draw below two for each row: 0 is left, 1 is right. */
export function check(draw, { stake, choice }) {
  const { rows, risk } = choice
  const half = AWARDS[`${rows} ${risk}`]
  if (!half || Object.keys(choice).length !== 2) throw new Error('This is no board of this game')
  let path = ''
  let slot = 0
  for (let row = 0; row < rows; row++) {
    const isRight = draw(2) === 1
    path += isRight ? 'R' : 'L'
    slot += isRight ? 1 : 0
  }
  const stakes = half[slot < half.length ? slot : rows - slot]
  const tenths = Math.round(stakes * 10)
  const payout = Math.round(stake * stakes)
  const outcome = { game: 'coin-drop', stake, rows, risk, path, slot, tenths, payout }
  return { outcome, payout, price: stake, state: undefined }
}

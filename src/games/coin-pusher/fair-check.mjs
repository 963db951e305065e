// Recomputes drops of the coin pusher for `public/fair-check.mjs`. This file shares no code with the game.

export const gameId = 1009

/** For each award, in stakes: a draw below this number, and not below the number before it, pays the award. */
const BELOW = [
  [6312, 0],
  [8262, 1],
  [9312, 2],
  [9792, 5],
  [9977, 10],
  [9999, 50],
  [10000, 200],
]

/** One drop from one draw below 10,000. */
export function check(draw, { stake, choice }) {
  if (choice !== null) throw new Error('This game has no choice')
  const drawn = draw(10000)
  const [, times] = BELOW.find(([below]) => drawn < below)
  const payout = stake * times
  const outcome = { game: 'coin-pusher', stake, drawn, times, payout }
  return { outcome, payout, price: stake, state: undefined }
}

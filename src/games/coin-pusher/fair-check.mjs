// Recomputes drops of the coin pusher for `public/fair-check.mjs`. This file shares no code with the game.

export const gameId = 1009

/**
 * The awards as pairs: an upper bound for the draw, and the award in stakes. The first pair whose bound is above the
 * draw decides.
 */
const DRAW_LIMITS = [
  [6312, 0],
  [8262, 1],
  [9312, 2],
  [9792, 5],
  [9977, 10],
  [9999, 50],
  [10000, 200],
]

/** Recomputes one drop from one draw below 10,000. */
export function check(draw, { stake, choice }) {
  if (choice !== null) throw new Error('This game has no choice')
  const drawn = draw(10000)
  const [, times] = DRAW_LIMITS.find(([below]) => drawn < below)
  const payout = stake * times
  const outcome = { game: 'coin-pusher', stake, drawn, times, payout }
  return { outcome, payout, price: stake, state: undefined }
}

// Recomputes plays of Pula Puti, in which a ball rolls, for `public/fair-check.mjs`. This file shares no code with the
// game.

export const gameId = 1008

/** The board row by row from the top: R for red, W for white, S for the star. */
const BOARD = ['RWRWR', 'WRWRW', 'RWSWR', 'WRWRW', 'RWRWR']
const CHIPS_MAX = 20

/**
 * The betting fields. Each has the holes on which it pays, and the amount that it then returns, in tenths of a chip and
 * with the chip included.
 */
const FIELDS = [
  { field: 'red', tenths: 20, pays: ({ paint }) => paint === 'R' },
  { field: 'star', tenths: 240, pays: ({ paint }) => paint === 'S' },
  { field: 'white', tenths: 20, pays: ({ paint }) => paint === 'W' },
  { field: 'top', tenths: 24, pays: ({ row }) => row < 2 },
  { field: 'middle', tenths: 48, pays: ({ row }) => row === 2 },
  { field: 'bottom', tenths: 24, pays: ({ row }) => row > 2 },
]

/** Recomputes one play. One draw below the number of holes gives the hole in which the ball rests. */
export function check(draw, { stake, choice }) {
  const chips = Object.entries(choice ?? {})
  const total = chips.reduce((sum, [, count]) => sum + count, 0)
  const areBets = chips.every(
    ([name, count]) => FIELDS.some(({ field }) => field === name) && Number.isInteger(count) && count > 0,
  )
  if (!areBets || total < 1 || total > CHIPS_MAX) throw new Error('These are no bets of this game')

  const hole = draw(25)
  const row = Math.floor(hole / 5)
  const paint = BOARD[row][hole % 5]
  const wins = []
  let payout = 0
  for (const { field, tenths, pays } of FIELDS) {
    const units = choice[field]
    if (units === undefined || !pays({ paint, row })) continue
    const pay = (units * tenths * stake) / 10
    wins.push({ field, units, pay })
    payout += pay
  }
  const price = total * stake
  const outcome = { game: 'pula-puti', chip: stake, price, bets: choice, hole, wins, payout }
  return { outcome, payout, price, state: undefined }
}

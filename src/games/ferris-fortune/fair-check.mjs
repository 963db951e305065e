// Recomputes turns of Ferris Fortune for `public/fair-check.mjs`. This file shares no code with the game.

export const gameId = 1007

/** The cabins of the wheel, clockwise, in the letters of `KINDS`. */
const WHEEL = 'SMJWJMJKJMJWJNJMJWJMJKJMJWJMJWJMJKJMJWJMJNJWJMJKJMJWJM'
/** The kind of cabin for each letter, and the chips that one chip on this kind returns, itself included. */
const KINDS = {
  J: { kind: 'jasmine', times: 2 },
  M: { kind: 'mango', times: 4 },
  W: { kind: 'wave', times: 6.5 },
  K: { kind: 'kite', times: 13 },
  N: { kind: 'moon', times: 26 },
  S: { kind: 'sun', times: 52 },
}
const CHIPS_MAX = 20

/** Recomputes one turn from one draw below 54. */
export function check(draw, { stake, choice }) {
  const known = Object.values(KINDS).map(({ kind }) => kind)
  const chips = Object.entries(choice ?? {})
  const total = chips.reduce((sum, [, count]) => sum + count, 0)
  const areBets = chips.every(([kind, count]) => known.includes(kind) && Number.isInteger(count) && count > 0)
  if (!areBets || total < 1 || total > CHIPS_MAX) throw new Error('These are no bets of this game')
  const cabin = draw(WHEEL.length)
  const { kind, times } = KINDS[WHEEL[cabin]]
  const units = choice[kind] ?? 0
  const payout = units * times * stake
  const price = total * stake
  const outcome = { game: 'ferris-fortune', chip: stake, price, bets: choice, cabin, kind, units, payout }
  return { outcome, payout, price, state: undefined }
}

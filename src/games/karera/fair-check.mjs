// Recomputes races of Karera for `public/fair-check.mjs`. This file shares no code with the game.

export const gameId = 1004

/**
 * For each horse: its weight in the draw, and what one chip on win and on place returns, itself included, in hundredths
 * of a chip.
 */
const HORSES = [
  { horse: 'ulap', weight: 40, win: 300, place: 165 },
  { horse: 'alon', weight: 30, win: 400, place: 205 },
  { horse: 'lila', weight: 24, win: 500, place: 245 },
  { horse: 'araw', weight: 15, win: 800, place: 370 },
  { horse: 'rosas', weight: 12, win: 1000, place: 460 },
  { horse: 'gabi', weight: 6, win: 2000, place: 890 },
]
/**
 * The entries of `HORSES` in version 1 of the rules: for each horse its weight, and what one chip returns, in
 * hundredths of a chip.
 */
const HORSES_V1 = [
  { horse: 'ulap', weight: 40, win: 300, place: 164 },
  { horse: 'alon', weight: 30, win: 400, place: 200 },
  { horse: 'lila', weight: 24, win: 500, place: 240 },
  { horse: 'araw', weight: 15, win: 800, place: 370 },
  { horse: 'rosas', weight: 10, win: 1200, place: 540 },
  { horse: 'gabi', weight: 6, win: 2000, place: 880 },
]
const CHIPS_MAX = 20

/**
 * Recomputes one race from five draws. Each draw is below the sum of the weights of the horses that have no place yet.
 */
export function check(draw, { version, stake, choice }) {
  const stable = version === 1 ? HORSES_V1 : HORSES
  const known = stable.flatMap(({ horse }) => [`${horse}-win`, `${horse}-place`])
  const chips = Object.entries(choice ?? {})
  const total = chips.reduce((sum, [, count]) => sum + count, 0)
  const areBets = chips.every(
    ([field, count]) => known.includes(field) && Number.isInteger(count) && count > 0,
  )
  if (!areBets || total < 1 || total > CHIPS_MAX) throw new Error('These are no bets of this game')

  let running = stable
  const order = []
  for (let place = 1; place < stable.length; place++) {
    const tickets = running.flatMap(({ horse, weight }) => Array(weight).fill(horse))
    const drawn = tickets[draw(tickets.length)]
    order.push(drawn)
    running = running.filter(({ horse }) => horse !== drawn)
  }
  order.push(running[0].horse)

  const wins = []
  for (const { horse, win, place } of stable) {
    const paid = { win: order[0] === horse ? win : 0, place: order.indexOf(horse) < 2 ? place : 0 }
    for (const kind of ['win', 'place']) {
      const field = `${horse}-${kind}`
      const units = choice[field]
      if (units === undefined || paid[kind] === 0) continue
      wins.push({ field, units, pay: (units * paid[kind] * stake) / 100 })
    }
  }
  const payout = wins.reduce((sum, { pay }) => sum + pay, 0)
  const price = total * stake
  const outcome = { game: 'karera', chip: stake, price, bets: choice, order, wins, payout }
  return { outcome, payout, price, state: undefined }
}

// Recomputes plays of Jeepney Fiesta for `public/fair-check.mjs`. This file shares no code with the game.

export const gameId = 1001

/**
 * The strips of the five reels, top to bottom; the last symbol is followed by the first. Each letter is a symbol, as in
 * `NAMES`. `S` is the lantern (parol), which pays in any position.
 */
const STRIPS = [
  'TTPPTTLLPPCCLKWHHKKJJSTTCCKKFFPH',
  'TTLLWTTHPPKKCCWJJHHFTSPPLFFSKKCC',
  'FKKTTWJJHHPPKKTLLTTKLCCHWPPFFCCS',
  'FCCTTKKPPTCCFFKHLLTTHHJJSPPLLWKK',
  'STLLCCKCCTTFFKKLLHJJFHHPPWTTKKPP',
]
const NAMES = {
  W: 'fiesta',
  J: 'jeepney',
  F: 'ferris-wheel',
  H: 'carousel',
  L: 'lechon',
  C: 'sorbetes',
  P: 'popcorn',
  K: 'cotton-candy',
  T: 'ticket',
}
/** The 20 lines: for each reel, the row (0 to 2) of the line's symbol. */
const LINES =
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 21112 10121 12101 01010 21212 11011 11211 10012 12210 00200'.split(
    ' ',
  )
/**
 * The awards of three, four and five equal symbols on a line, as multiples of the line bet (a twentieth of the stake).
 */
const PAYS = {
  W: [100, 1_000, 10_000],
  J: [60, 300, 2_500],
  F: [40, 150, 750],
  H: [25, 100, 400],
  L: [20, 60, 200],
  C: [10, 30, 120],
  P: [6, 20, 80],
  K: [5, 15, 60],
  T: [4, 10, 40],
}
/**
 * The awards of three, four and five lanterns in any positions, as multiples of the stake. `FREE_SPINS` has the free
 * spins for these numbers.
 */
const LANTERN_PAYS = [2, 10, 50]
const FREE_SPINS = [8, 12, 20]
const FREE_SPINS_MAX = 60
const FREE_SPIN_TIMES = 2
const STAKES_MAX = 5_000
/** The maximum payout of a round in centavos; the first version of the rules had no such limit. */
const PAYOUT_MAX = 100_000_000

/**
 * The best award of a line's five symbols, read from the left. Wilds at the start pay as wilds or as the next symbol.
 */
function lineWin(symbols) {
  let best
  for (const symbol of 'WJFHLCPKT') {
    let count = 0
    while (count < 5 && (symbols[count] === symbol || symbols[count] === 'W')) count++
    const units = PAYS[symbol][count - 3] ?? 0
    if (units > (best?.units ?? 0)) best = { symbol, count, units }
  }
  return best
}

/** Recomputes one spin from five draws below 32. */
export function check(draw, { version, stake, choice, state }) {
  if (choice !== null) throw new Error('This game takes no choice')
  const stops = STRIPS.map(strip => draw(strip.length))
  const windows = stops.map((stop, reel) => [0, 1, 2].map(row => STRIPS[reel][(stop + row) % 32]))
  const times = state ? FREE_SPIN_TIMES : 1
  const bet = (stake / LINES.length) * times

  const lineWins = []
  for (const [index, rows] of LINES.entries()) {
    const win = lineWin([...rows].map((row, reel) => windows[reel][Number(row)]))
    if (!win) continue
    const { symbol, count, units } = win
    lineWins.push({ line: index + 1, symbol: NAMES[symbol], count, pay: units * bet })
  }
  const lanterns = windows.flat().filter(symbol => symbol === 'S').length
  const scatters = { count: lanterns, pay: (LANTERN_PAYS[lanterns - 3] ?? 0) * stake * times }

  const before = state ?? { left: 0, granted: 0, won: 0 }
  const most = version === 1 ? stake * STAKES_MAX : Math.min(stake * STAKES_MAX, PAYOUT_MAX)
  const room = most - before.won
  const earned = lineWins.reduce((sum, win) => sum + win.pay, scatters.pay)
  const capped = earned >= room
  const payout = capped ? room : earned

  const awarded = capped ? 0 : Math.min(FREE_SPINS[lanterns - 3] ?? 0, FREE_SPINS_MAX - before.granted)
  const granted = before.granted + awarded
  const won = before.won + payout
  const left = capped ? 0 : before.left - (state ? 1 : 0) + awarded
  const series = state || awarded > 0 ? { awarded, left, granted, won } : null
  const game = 'jeepney-fiesta'
  const kind = state ? 'free' : 'base'
  const outcome = { game, kind, stake, stops, lineWins, scatters, payout, capped, multiplier: times, series }
  return { outcome, payout, price: state ? 0 : stake, state: left > 0 ? { left, granted, won } : undefined }
}

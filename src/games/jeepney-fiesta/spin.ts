import {
  ODDS,
  type PayingId,
  REELS,
  ROWS,
  type SlotOdds,
  SYMBOLS,
  type SymbolId,
  type WinCount,
} from './odds.ts'

/** Award of one line; `units` are line bets, before any multiplier. */
export interface LineAward {
  symbol: PayingId
  count: WinCount
  units: number
}

/** The three symbols in view on each reel, top to bottom: successive symbols of the strip from the stop on. */
export function windowAt(stops: readonly number[], odds: SlotOdds = ODDS): SymbolId[][] {
  return odds.strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => symbolAt(strip, (stops[reel] ?? 0) + row)),
  )
}

/**
 * The symbol at a place of a closed strip; places wrap around in both directions.
 * @throws RangeError for an empty strip
 */
export function symbolAt(strip: readonly SymbolId[], place: number): SymbolId {
  const symbol = strip.at(((place % strip.length) + strip.length) % strip.length)
  if (!symbol) throw new RangeError('An empty strip')
  return symbol
}

/**
 * The award of five symbols read left to right, or `undefined`. A wild replaces every symbol except the scatter. A run
 * that opens with wilds pays as wilds or as the next symbol, whichever is more.
 */
export function lineAward(symbols: readonly SymbolId[], odds: SlotOdds = ODDS): LineAward | undefined {
  const { wild, scatter } = odds
  const wilds = runOf(symbols, 0, wild, wild)
  const first = symbols[wilds] ?? wild
  const asWild = award(wild, wilds, odds)
  const asFirst = first === scatter ? undefined : award(first, runOf(symbols, wilds, first, wild), odds)
  if (!asWild || !asFirst) return asWild ?? asFirst
  return asFirst.units > asWild.units ? asFirst : asWild
}

/** Index after the end of a run of `symbol` and wilds. A plain loop, because it runs for every line of every spin. */
function runOf(symbols: readonly SymbolId[], from: number, symbol: SymbolId, wild: SymbolId): number {
  let end = from
  while (end < symbols.length && (symbols[end] === symbol || symbols[end] === wild)) end++
  return end
}

function award(symbol: PayingId, count: number, odds: SlotOdds): LineAward | undefined {
  if (count !== 3 && count !== 4 && count !== 5) return undefined
  return { symbol, count, units: odds.pays[symbol][count] }
}

/** Evaluates spins by tables: fast enough for the full cycle of 32^5 stops, or for 10^8 simulated spins. */
export interface SpinTable {
  /** Line bets paid by all lines together at these stops, before any multiplier. */
  lineUnits(a: number, b: number, c: number, d: number, e: number): number
  /** Number of scatters in view at these stops. */
  scatters(a: number, b: number, c: number, d: number, e: number): number
}

/**
 * Precomputes a table with the award of every five symbols, and the amount that each stop adds to an index of this
 * table. The index of a line is the number whose decimal digits are the numbers of its five symbols.
 */
export function createSpinTable(odds: SlotOdds = ODDS): SpinTable {
  const base = SYMBOLS.length
  const units = new Uint16Array(base ** REELS)
  for (let index = 0; index < units.length; index++) {
    const symbols = Array.from({ length: REELS }, (_, reel) => digit(index, reel))
    units[index] = lineAward(symbols, odds)?.units ?? 0
  }
  const [r0, r1, r2, r3, r4] = placeValues(odds) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const [s0, s1, s2, s3, s4] = scatterCounts(odds) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  const rows = Uint8Array.from(odds.lines.flat())
  const opened = openedLines(odds, units, [r0, r1, r2])
  const n1 = r1.length / ROWS
  const n2 = r2.length / ROWS

  return {
    lineUnits(a, b, c, d, e) {
      let sum = 0
      // Each step takes the lowest remaining bit.
      for (let left = opened[(a * n1 + b) * n2 + c] as number; left !== 0; left &= left - 1) {
        const at = (31 - Math.clz32(left & -left)) * REELS
        const index =
          (r0[a * ROWS + (rows[at] as number)] as number) +
          (r1[b * ROWS + (rows[at + 1] as number)] as number) +
          (r2[c * ROWS + (rows[at + 2] as number)] as number) +
          (r3[d * ROWS + (rows[at + 3] as number)] as number) +
          (r4[e * ROWS + (rows[at + 4] as number)] as number)
        sum += units[index] as number
      }
      return sum
    },
    scatters(a, b, c, d, e) {
      return (s0[a] as number) + (s1[b] as number) + (s2[c] as number) + (s3[d] as number) + (s4[e] as number)
    },
  }
}

/**
 * For all stops of the first three reels, a bit mask of the lines whose first three symbols can pay. Fewer than three
 * equal symbols never pay, so the other lines need not be evaluated.
 */
function openedLines(
  odds: SlotOdds,
  units: Uint16Array,
  [r0, r1, r2]: readonly [Int32Array, Int32Array, Int32Array],
): Int32Array {
  const later = SYMBOLS.length ** (REELS - 3)
  const canPay = new Uint8Array(SYMBOLS.length ** 3)
  for (const [index, paid] of units.entries()) if (paid > 0) canPay[Math.floor(index / later)] = 1
  const opened: number[] = []
  for (let a = 0; a < r0.length; a += ROWS) {
    for (let b = 0; b < r1.length; b += ROWS) {
      for (let c = 0; c < r2.length; c += ROWS) {
        const lines = odds.lines.map(([x = 0, y = 0, z = 0], line) => {
          const index = (r0[a + x] as number) + (r1[b + y] as number) + (r2[c + z] as number)
          return (canPay[index / later] as number) << line
        })
        opened.push(lines.reduce((bits, bit) => bits | bit, 0))
      }
    }
  }
  return Int32Array.from(opened)
}

function digit(index: number, reel: number): SymbolId {
  const symbol = SYMBOLS[Math.floor(index / SYMBOLS.length ** (REELS - 1 - reel)) % SYMBOLS.length]
  if (!symbol) throw new RangeError(`No symbol ${index}`)
  return symbol
}

/** For each reel, stop and row: the symbol's number times the decimal place value of the reel. */
function placeValues(odds: SlotOdds): Int32Array[] {
  return odds.strips.map((strip, reel) =>
    Int32Array.from({ length: strip.length * ROWS }, (_, at) => {
      const symbol = symbolAt(strip, Math.floor(at / ROWS) + (at % ROWS))
      return SYMBOLS.indexOf(symbol) * SYMBOLS.length ** (REELS - 1 - reel)
    }),
  )
}

function scatterCounts(odds: SlotOdds): Uint8Array[] {
  return odds.strips.map(strip =>
    Uint8Array.from(strip, (_, stop) => {
      const view = Array.from({ length: ROWS }, (_, row) => symbolAt(strip, stop + row))
      return view.filter(symbol => symbol === odds.scatter).length
    }),
  )
}

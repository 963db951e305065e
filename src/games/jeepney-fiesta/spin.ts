import {
  ODDS,
  type PayingSymbolId,
  REEL_COUNT,
  ROW_COUNT,
  type SlotOdds,
  SYMBOLS,
  type SymbolId,
  type WinningSymbolCount,
} from './odds.ts'

/** The award of one line; `units` are multiples of the line bet, before any multiplier. */
export interface LineAward {
  symbol: PayingSymbolId
  count: WinningSymbolCount
  units: number
}

/** The three symbols in view on each reel, top to bottom: successive symbols of the strip from the stop on. */
export function visibleSymbolsAtStops(stops: readonly number[], odds: SlotOdds = ODDS): SymbolId[][] {
  return odds.strips.map((strip, reel) =>
    Array.from({ length: ROW_COUNT }, (_, row) => symbolAtStripPlace(strip, (stops[reel] ?? 0) + row)),
  )
}

/**
 * The symbol at a place of a closed strip; an index before the first or after the last symbol wraps around.
 * @throws RangeError for an empty strip
 */
export function symbolAtStripPlace(strip: readonly SymbolId[], place: number): SymbolId {
  const symbol = strip.at(((place % strip.length) + strip.length) % strip.length)
  if (!symbol) throw new RangeError('An empty strip')
  return symbol
}

/**
 * The award of five symbols, read left to right; `undefined` for none. A wild replaces every symbol except the scatter.
 * A line that begins with wilds pays for the wilds or for the next symbol, whichever award is higher.
 */
export function findLineAward(symbols: readonly SymbolId[], odds: SlotOdds = ODDS): LineAward | undefined {
  const { wild, scatter } = odds
  const wilds = endOfSymbolRun(symbols, 0, wild, wild)
  const first = symbols[wilds] ?? wild
  const asWild = lineAwardOf(wild, wilds, odds)
  const asFirst =
    first === scatter ? undefined : lineAwardOf(first, endOfSymbolRun(symbols, wilds, first, wild), odds)
  if (!asWild || !asFirst) return asWild ?? asFirst
  return asFirst.units > asWild.units ? asFirst : asWild
}

/**
 * The index after the run of `symbol` and wilds that starts at `from`. A plain loop, since it runs for every line of
 * every spin and must be fast.
 */
function endOfSymbolRun(
  symbols: readonly SymbolId[],
  from: number,
  symbol: SymbolId,
  wild: SymbolId,
): number {
  let end = from
  while (end < symbols.length && (symbols[end] === symbol || symbols[end] === wild)) end++
  return end
}

function lineAwardOf(symbol: PayingSymbolId, count: number, odds: SlotOdds): LineAward | undefined {
  if (count !== 3 && count !== 4 && count !== 5) return undefined
  return { symbol, count, units: odds.pays[symbol][count] }
}

/** Evaluates spins by precomputed tables, fast enough for all 32^5 stops or for 10^8 simulated spins. */
export interface SpinEvaluationTable {
  /**
   * The sum of all line awards at these stops as a multiple of the line bet, before any multiplier. The arguments are
   * the stops of the five reels.
   */
  lineUnits(a: number, b: number, c: number, d: number, e: number): number
  /** Number of scatters in view at these stops. */
  scatters(a: number, b: number, c: number, d: number, e: number): number
}

/**
 * Precomputes two tables: the award of every sequence of five symbols, and what each stop adds to the index of the
 * first table. The five digits of such an index in base 10 are the indexes of the line's symbols.
 */
export function createSpinEvaluationTable(odds: SlotOdds = ODDS): SpinEvaluationTable {
  const base = SYMBOLS.length
  const units = new Uint16Array(base ** REEL_COUNT)
  for (let index = 0; index < units.length; index++) {
    const symbols = Array.from({ length: REEL_COUNT }, (_, reel) => symbolFromTableIndex(index, reel))
    units[index] = findLineAward(symbols, odds)?.units ?? 0
  }
  const [r0, r1, r2, r3, r4] = createTableIndexParts(odds) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const [s0, s1, s2, s3, s4] = createScatterCountTables(odds) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  const rows = Uint8Array.from(odds.lines.flat())
  const opened = createPayingLineMasks(odds, units, [r0, r1, r2])
  const n1 = r1.length / ROW_COUNT
  const n2 = r2.length / ROW_COUNT

  return {
    lineUnits(a, b, c, d, e) {
      let sum = 0
      // Each set bit of `left` is a line that can pay. Each pass of the loop removes the lowest set bit.
      for (let left = opened[(a * n1 + b) * n2 + c] as number; left !== 0; left &= left - 1) {
        const at = (31 - Math.clz32(left & -left)) * REEL_COUNT
        const index =
          (r0[a * ROW_COUNT + (rows[at] as number)] as number) +
          (r1[b * ROW_COUNT + (rows[at + 1] as number)] as number) +
          (r2[c * ROW_COUNT + (rows[at + 2] as number)] as number) +
          (r3[d * ROW_COUNT + (rows[at + 3] as number)] as number) +
          (r4[e * ROW_COUNT + (rows[at + 4] as number)] as number)
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
 * For all stops of the first three reels, a bit mask of the lines that can pay. Lines whose first three symbols do not
 * pay are not in the mask, so they are never evaluated.
 */
function createPayingLineMasks(
  odds: SlotOdds,
  units: Uint16Array,
  [r0, r1, r2]: readonly [Int32Array, Int32Array, Int32Array],
): Int32Array {
  const later = SYMBOLS.length ** (REEL_COUNT - 3)
  const canPay = new Uint8Array(SYMBOLS.length ** 3)
  for (const [index, paid] of units.entries()) if (paid > 0) canPay[Math.floor(index / later)] = 1
  const opened: number[] = []
  for (let a = 0; a < r0.length; a += ROW_COUNT) {
    for (let b = 0; b < r1.length; b += ROW_COUNT) {
      for (let c = 0; c < r2.length; c += ROW_COUNT) {
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

function symbolFromTableIndex(index: number, reel: number): SymbolId {
  const symbol = SYMBOLS[Math.floor(index / SYMBOLS.length ** (REEL_COUNT - 1 - reel)) % SYMBOLS.length]
  if (!symbol) throw new RangeError(`No symbol ${index}`)
  return symbol
}

/**
 * For each reel, stop and row: the index of the symbol times the power of ten of the reel. The sum over the reels is an
 * index of the award table.
 */
function createTableIndexParts(odds: SlotOdds): Int32Array[] {
  return odds.strips.map((strip, reel) =>
    Int32Array.from({ length: strip.length * ROW_COUNT }, (_, at) => {
      const symbol = symbolAtStripPlace(strip, Math.floor(at / ROW_COUNT) + (at % ROW_COUNT))
      return SYMBOLS.indexOf(symbol) * SYMBOLS.length ** (REEL_COUNT - 1 - reel)
    }),
  )
}

function createScatterCountTables(odds: SlotOdds): Uint8Array[] {
  return odds.strips.map(strip =>
    Uint8Array.from(strip, (_, stop) => {
      const view = Array.from({ length: ROW_COUNT }, (_, row) => symbolAtStripPlace(strip, stop + row))
      return view.filter(symbol => symbol === odds.scatter).length
    }),
  )
}

import { type Centavos, multiplyMoney } from '../../domain/money.ts'
import {
  ODDS,
  REEL_COUNT,
  ROW_COUNT,
  type SlotOdds,
  SYMBOLS,
  type SymbolId,
  WINNING_SYMBOL_COUNTS,
} from './odds.ts'
import { countAwardedFreeSpins, roundPayoutMaxOfStake } from './rules.ts'
import { findLineAward, symbolAtStripPlace } from './spin.ts'

/** Figures computed from the odds, as shares of the stake unless stated otherwise. */
export interface ReturnToPlayerFigures {
  /**
   * Mean payout of a whole round as a share of the stake. The figure is exact except that it ignores the cap on a
   * round's payout, which lowers it by less than `PAYOUT_CAP_RETURN_LOSS_MAX`.
   */
  total: number
  lines: number
  scatters: number
  freeSpins: number
  /** Share of opening spins that pay more than zero. */
  hitRate: number
  /** Mean number of opening spins until a series of free spins is won. */
  spinsPerSeries: number
  /** Mean number of free spins in a series, with retriggers and their limit. */
  seriesSpins: number
  /** Mean number of opening spins until a line pays for five wilds. */
  spinsPerTopLine: number
}

/**
 * The cap on a round's payout lowers the return by less than this share of the stake, at any stake.
 * `tests/unit/games/jeepney-fiesta/return-to-player.test.ts` computes the bound from all stops.
 */
export const PAYOUT_CAP_RETURN_LOSS_MAX = 1e-5

/**
 * A lower bound of the mean number of rounds at this stake until a round reaches the payout cap. The test of
 * `PAYOUT_CAP_RETURN_LOSS_MAX` checks this bound.
 */
export function roundsPerPayoutCapMinOfStake(stake: Centavos, odds: SlotOdds = ODDS): number {
  return roundPayoutMaxOfStake(stake, odds) < multiplyMoney(stake, odds.winCap) ? 25_000_000 : 750_000_000_000
}

/**
 * The return to player of a table of odds. All stops are equally likely and the reels independent, so the chance of a
 * symbol in a row is its share of the strip. The mean award of a line is a sum over all 10^5 sequences of five symbols.
 */
export function returnToPlayerOfOdds(odds: SlotOdds = ODDS): ReturnToPlayerFigures {
  const known = computed.get(odds) ?? computeReturn(odds)
  computed.set(odds, known)
  return known
}

/** The figures of each table of odds are computed once, since odds never change. */
const computed = new WeakMap<SlotOdds, ReturnToPlayerFigures>()

function computeReturn(odds: SlotOdds): ReturnToPlayerFigures {
  const lines = meanLineUnits(odds)
  const chances = scatterChances(odds)
  const meanOverScatterCounts = (value: (count: (typeof WINNING_SYMBOL_COUNTS)[number]) => number) =>
    WINNING_SYMBOL_COUNTS.reduce((sum, count) => sum + (chances[count] ?? 0) * value(count), 0)
  const scatters = meanOverScatterCounts(count => odds.scatterPays[count])
  const series = meanOverScatterCounts(() => 1)
  const spins = meanOverScatterCounts(count =>
    meanSeriesLength(odds, chances, countAwardedFreeSpins(count, 0, odds)),
  )
  // Wald's identity: the mean award of a series is its mean number of spins times the mean award of one spin. It is
  // valid because the number of spins does not depend on future spins.
  const freeSpins = spins * odds.freeSpins.multiplier * (lines + scatters)
  return {
    total: lines + scatters + freeSpins,
    lines,
    scatters,
    freeSpins,
    hitRate: hitRate(odds),
    spinsPerSeries: 1 / series,
    seriesSpins: spins / series,
    spinsPerTopLine: 1 / topLineChance(odds),
  }
}

/** The share of a strip's places that have `symbol`, which is the chance of the symbol in each row. */
function shareOfSymbolOnStrip(strip: readonly SymbolId[], symbol: SymbolId): number {
  return strip.filter(other => other === symbol).length / strip.length
}

/**
 * The mean of all line awards of a spin as a multiple of the stake. All lines have the same mean, so it equals the mean
 * award of one line in line bets.
 */
function meanLineUnits(odds: SlotOdds): number {
  const shares = odds.strips.map(strip => SYMBOLS.map(symbol => shareOfSymbolOnStrip(strip, symbol)))
  const sumLineUnits = (symbols: SymbolId[], chance: number): number => {
    if (symbols.length === REEL_COUNT) return chance * (findLineAward(symbols, odds)?.units ?? 0)
    if (symbols.length === WINNING_SYMBOL_COUNTS[0] && !canOpenLine(symbols, odds)) return 0
    return SYMBOLS.reduce((sum, symbol, index) => {
      const next = chance * (shares[symbols.length]?.[index] ?? 0)
      return next > 0 ? sum + sumLineUnits([...symbols, symbol], next) : sum
    }, 0)
  }
  return sumLineUnits([], 1)
}

/** Whether a line that begins with these three symbols pays. Only its first three symbols decide this. */
function canOpenLine(symbols: readonly SymbolId[], odds: SlotOdds): boolean {
  return findLineAward([...symbols, odds.scatter, odds.scatter], odds) !== undefined
}

/** The chance of each number of scatters in view, over all stops. The index is the number of scatters, 0 to 15. */
function scatterChances(odds: SlotOdds = ODDS): number[] {
  let chances = [1]
  for (const strip of odds.strips) {
    const next = new Array<number>(chances.length + ROW_COUNT).fill(0)
    for (let stop = 0; stop < strip.length; stop++) {
      const seen = symbolsInView(strip, stop).filter(symbol => symbol === odds.scatter).length
      for (const [count, chance] of chances.entries()) {
        next[count + seen] = (next[count + seen] ?? 0) + chance / strip.length
      }
    }
    chances = next
  }
  return chances
}

/**
 * The exact mean number of spins in a series that starts with `first` free spins, with retriggers. Computed over all
 * pairs of spins left and spins granted.
 */
function meanSeriesLength(odds: SlotOdds, chances: readonly number[], first: number): number {
  const known = new Map<string, number>()
  const mean = (left: number, granted: number): number => {
    if (left === 0) return 0
    const key = `${left}/${granted}`
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const value = chances.reduce((sum, chance, count) => {
      if (chance === 0) return sum
      const more = countAwardedFreeSpins(count, granted, odds)
      return sum + chance * mean(left - 1 + more, granted + more)
    }, 1)
    known.set(key, value)
    return value
  }
  return mean(first, first)
}

/**
 * Share of stops that pay more than zero. The first three reels decide whether a line pays, because three equal symbols
 * are enough. The other two reels count only for scatters.
 */
function hitRate(odds: SlotOdds): number {
  const [first = [], second = [], third = [], ...rest] = odds.strips.map(symbolIndexesInViewByStop)
  const later = scatterChances({ ...odds, strips: odds.strips.slice(-rest.length) })
  const openings = [...new Set(odds.lines.map(rows => rows.slice(0, 3).join('')))].map(rows =>
    [...rows].map(Number),
  )
  const paying = createOpeningTable(odds)
  const scatter = SYMBOLS.indexOf(odds.scatter)
  let hits = 0
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const pays = openings.some(
          ([x = 0, y = 0, z = 0]) =>
            paying[((a[x] ?? 0) * SYMBOL_INDEX_BASE + (b[y] ?? 0)) * SYMBOL_INDEX_BASE + (c[z] ?? 0)] === 1,
        )
        const seen = Number(a.includes(scatter)) + Number(b.includes(scatter)) + Number(c.includes(scatter))
        hits += pays ? 1 : chanceOfAtLeast(later, WINNING_SYMBOL_COUNTS[0] - seen)
      }
    }
  }
  return hits / (first.length * second.length * third.length)
}

const SYMBOL_INDEX_BASE = SYMBOLS.length

/** For each stop of a strip, the three symbols in view, as indexes of `SYMBOLS`. */
function symbolIndexesInViewByStop(strip: readonly SymbolId[]): number[][] {
  return strip.map((_, stop) => symbolsInView(strip, stop).map(symbol => SYMBOLS.indexOf(symbol)))
}

/**
 * For each sequence of three symbols: 1 if a line that begins with these symbols pays, otherwise 0. The three digits of
 * an index in base 10 are the indexes of the symbols.
 */
function createOpeningTable(odds: SlotOdds): Uint8Array {
  const symbols = SYMBOLS.flatMap(a => SYMBOLS.flatMap(b => SYMBOLS.map(c => [a, b, c])))
  return Uint8Array.from(symbols, three => Number(canOpenLine(three, odds)))
}

function chanceOfAtLeast(chances: readonly number[], wanted: number): number {
  return chances.reduce((sum, chance, count) => (count >= wanted ? sum + chance : sum), 0)
}

function symbolsInView(strip: readonly SymbolId[], stop: number): SymbolId[] {
  return Array.from({ length: ROW_COUNT }, (_, row) => symbolAtStripPlace(strip, stop + row))
}

/**
 * The chance that any line of a spin has five wilds. Wilds on a strip are so far apart that a spin has at most one such
 * line.
 */
function topLineChance(odds: SlotOdds): number {
  return odds.strips.reduce(
    (chance, strip) => chance * shareOfSymbolOnStrip(strip, odds.wild),
    odds.lines.length,
  )
}

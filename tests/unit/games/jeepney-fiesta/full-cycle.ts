import { ODDS, type SlotOdds } from '../../../../src/games/jeepney-fiesta/odds.ts'
import { freeSpinsFor } from '../../../../src/games/jeepney-fiesta/rules.ts'
import { createSpinTable } from '../../../../src/games/jeepney-fiesta/spin.ts'

/** Every stop of all five reels, counted: how often a spin pays so many line bets with so many scatters. */
export interface FullCycle {
  stops: number
  /** Index: scatters in view. Value: times per line bets paid by lines and scatters together. */
  byScatters: Map<number, number>[]
}

/** Walks all 32^5 stops; some seconds. */
export function fullCycle(odds: SlotOdds = ODDS): FullCycle {
  const table = createSpinTable(odds)
  const [n0 = 0, n1 = 0, n2 = 0, n3 = 0, n4 = 0] = odds.strips.map(strip => strip.length)
  const counts = Array.from({ length: 6 }, () => new Uint32Array(1 << 17))
  for (let a = 0; a < n0; a++)
    for (let b = 0; b < n1; b++)
      for (let c = 0; c < n2; c++)
        for (let d = 0; d < n3; d++)
          for (let e = 0; e < n4; e++) {
            const seen = table.scatters(a, b, c, d, e)
            const cell = counts[seen] as Uint32Array
            const units = table.lineUnits(a, b, c, d, e)
            cell[units] = (cell[units] as number) + 1
          }
  const lines = odds.lines.length
  const byScatters = counts.map((cell, seen) => {
    const stakes = seen >= 3 ? odds.scatterPays[seen as 3 | 4 | 5] : 0
    const found = [...cell.entries()].filter(([, times]) => times > 0)
    return new Map(found.map(([units, times]) => [units + stakes * lines, times]))
  })
  return { stops: n0 * n1 * n2 * n3 * n4, byScatters }
}

/** The mean of `value` over all stops; `value` gets line bets paid and scatters in view. */
export function cycleMean(cycle: FullCycle, value: (units: number, scatters: number) => number): number {
  let sum = 0
  for (const [seen, cell] of cycle.byScatters.entries()) {
    for (const [units, times] of cell) sum += value(units, seen) * times
  }
  return sum / cycle.stops
}

/** What the cap on a round's win can do at most: chance that a round reaches it, and loss in stakes. */
export interface CapBound {
  chanceMax: number
  effectMax: number
}

/**
 * Chernoff: for every t > 0, P(X >= cap) <= E[e^(tX)] / e^(t cap), and as y <= e^(ty) / (t e) for all y,
 * E[(X - cap)+] <= E[e^(t(X - cap))] / (t e). X is a round's win in stakes without the cap.
 */
export function capBound(cycle: FullCycle, odds: SlotOdds = ODDS): CapBound {
  let best: CapBound = { chanceMax: 1, effectMax: Number.POSITIVE_INFINITY }
  for (let t = 0.001; t < 0.1; t *= 1.1) {
    const moment = roundMoment(cycle, odds, t)
    const chance = moment / Math.exp(t * odds.winCap)
    const effect = chance / (t * Math.E)
    best = {
      chanceMax: Math.min(best.chanceMax, chance),
      effectMax: Math.min(best.effectMax, effect),
    }
  }
  return best
}

/** E[e^(tX)] of a round, exactly, over (left, granted) of its free spins. */
function roundMoment(cycle: FullCycle, odds: SlotOdds, t: number): number {
  const lines = odds.lines.length
  const moments = (multiplier: number) =>
    cycle.byScatters.map(cell => {
      let sum = 0
      for (const [units, times] of cell) sum += Math.exp((t * units * multiplier) / lines) * times
      return sum / cycle.stops
    })
  const base = moments(1)
  const free = moments(odds.freeSpins.multiplier)
  const known = new Map<number, number>()
  const series = (left: number, granted: number): number => {
    if (left === 0) return 1
    const key = left * 1000 + granted
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const value = free.reduce((sum, moment, count) => {
      const more = freeSpinsFor(count, granted, odds)
      return sum + moment * series(left - 1 + more, granted + more)
    }, 0)
    known.set(key, value)
    return value
  }
  return base.reduce((sum, moment, count) => {
    const first = freeSpinsFor(count, 0, odds)
    return sum + moment * series(first, first)
  }, 0)
}

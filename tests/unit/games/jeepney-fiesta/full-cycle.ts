import { ODDS, type SlotOdds } from '../../../../src/games/jeepney-fiesta/odds.ts'
import { countAwardedFreeSpins } from '../../../../src/games/jeepney-fiesta/rules.ts'
import { createSpinEvaluationTable } from '../../../../src/games/jeepney-fiesta/spin.ts'

/**
 * The results of all combinations of stops of the five reels: the number of combinations that pay each amount,
 * separately for each number of scatters.
 */
export interface FullCycle {
  stops: number
  /**
   * One map for each number of scatters in view. Key: the amount that lines and scatters pay together, in line bets.
   * Value: the number of combinations of stops.
   */
  byScatters: Map<number, number>[]
}

/** Evaluates all 32^5 combinations of stops, which takes some seconds. */
export function evaluateFullCycle(odds: SlotOdds = ODDS): FullCycle {
  const table = createSpinEvaluationTable(odds)
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

/**
 * Returns the mean of `value` over all combinations of stops. `value` gets the paid line bets and the number of
 * scatters in view.
 */
export function computeMeanOverCycle(
  cycle: FullCycle,
  value: (units: number, scatters: number) => number,
): number {
  let sum = 0
  for (const [seen, cell] of cycle.byScatters.entries()) {
    for (const [units, times] of cell) sum += value(units, seen) * times
  }
  return sum / cycle.stops
}

/** The mean of an amount, and the mean of its square. */
interface Moments {
  readonly mean: number
  readonly square: number
}

/**
 * Returns the moments of a round's win in stakes, with free spins and without the payout cap. The cap could only lower
 * both.
 */
export function momentsOfRoundWin(cycle: FullCycle, odds: SlotOdds = ODDS): Moments {
  const spins = cycle.byScatters.map(cell => {
    const sum = (value: (stakes: number) => number) =>
      [...cell].reduce((all, [units, times]) => all + value(units / odds.lines.length) * times, 0) /
      cycle.stops
    return { chance: sum(() => 1), mean: sum(stakes => stakes), square: sum(stakes => stakes ** 2) }
  })
  const known = new Map<string, Moments>()
  /**
   * Returns the moments of the win of one spin at `multiplier` and of all free spins after it. `left`: the free spins
   * that were left before this spin. `granted`: the free spins that the round has won so far.
   */
  function momentsOfSpin(left: number, granted: number, multiplier: number): Moments {
    let [mean, square] = [0, 0]
    for (const [count, spin] of spins.entries()) {
      const more = countAwardedFreeSpins(count, granted, odds)
      const rest = momentsOfFreeSpins(left + more, granted + more)
      const own = multiplier * spin.mean
      mean += own + spin.chance * rest.mean
      square += multiplier ** 2 * spin.square + 2 * own * rest.mean + spin.chance * rest.square
    }
    return { mean, square }
  }
  function momentsOfFreeSpins(left: number, granted: number): Moments {
    if (left === 0) return { mean: 0, square: 0 }
    const key = `${left}/${granted}`
    const moments = known.get(key) ?? momentsOfSpin(left - 1, granted, odds.freeSpins.multiplier)
    known.set(key, moments)
    return moments
  }
  return momentsOfSpin(0, 0, 1)
}

/**
 * Upper bounds for the effect of the payout cap: the chance that a round reaches the cap, and the mean loss of a round
 * by the cap, in stakes.
 */
export interface PayoutCapBound {
  chanceMax: number
  effectMax: number
}

/** Size of a step in stakes. Wins are rounded up to whole steps, so that every figure is an upper bound. */
const STEP_STAKES = 10

/** For each number of scatters in view, a list of the possible wins of a spin, in steps, with their chances. */
type Chances = readonly (readonly (readonly [steps: number, chance: number])[])[]

function chancesOf(cycle: FullCycle, odds: SlotOdds, multiplier: number): Chances {
  return cycle.byScatters.map(cell => {
    const chances = new Map<number, number>()
    for (const [units, times] of cell) {
      const steps = Math.ceil((units * multiplier) / odds.lines.length / STEP_STAKES)
      chances.set(steps, (chances.get(steps) ?? 0) + times / cycle.stops)
    }
    return [...chances]
  })
}

/**
 * Computes upper bounds for the effect of the cap from the chances of a round's wins. It visits all states of the free
 * spins (`left`, `granted`). Every win is rounded up, so the computed round never wins less than a real one. A round
 * that reaches the cap loses its win above the cap and the mean win of its remaining free spins.
 */
export function boundPayoutCapEffect(
  cycle: FullCycle,
  capStakes: number,
  odds: SlotOdds = ODDS,
): PayoutCapBound {
  const cap = Math.floor(capStakes / STEP_STAKES)
  const free = chancesOf(cycle, odds, odds.freeSpins.multiplier)
  const rest = createMeanOfFreeSpins(free, odds)
  const bound = { chanceMax: 0, effectMax: 0 }
  /**
   * The states that are still to be computed, each with the chances of its wins. The keys are `granted` and then
   * `left`; the index of the array is the win so far in steps.
   */
  const waiting = new Map<number, Map<number, Float64Array>>()
  const move = (spin: Chances, won: number, chance: number, left: number, granted: number) => {
    for (const [count, list] of spin.entries()) {
      const more = countAwardedFreeSpins(count, granted, odds)
      const [nextLeft, nextGranted] = [left + more, granted + more]
      const row = nextLeft > 0 ? chancesOfState(waiting, nextGranted, nextLeft, cap) : undefined
      for (const [steps, each] of list) {
        if (won + steps >= cap) {
          const loss = (won + steps - cap) * STEP_STAKES + rest(nextLeft, nextGranted)
          bound.chanceMax += chance * each
          bound.effectMax += chance * each * loss
        } else if (row) row[won + steps] = (row[won + steps] as number) + chance * each
      }
    }
  }
  move(chancesOf(cycle, odds, 1), 0, 1, 0, 0)
  // Visits the states in the order of `granted`. A spin that wins free spins increases `granted`, and any other spin
  // decreases `left`, so each state is reached after all states that lead to it.
  for (let granted = 1; granted <= odds.freeSpins.grantedMax; granted++) {
    for (let left = granted; left > 0; left--) {
      const row = waiting.get(granted)?.get(left)
      row?.forEach((chance, won) => {
        if (chance > 0) move(free, won, chance, left - 1, granted)
      })
    }
  }
  return bound
}

function chancesOfState(
  waiting: Map<number, Map<number, Float64Array>>,
  granted: number,
  left: number,
  cap: number,
) {
  const rows = waiting.get(granted) ?? new Map<number, Float64Array>()
  waiting.set(granted, rows)
  const row = rows.get(left) ?? new Float64Array(cap)
  rows.set(left, row)
  return row
}

/** Returns a function that computes the mean win of `left` free spins in stakes, with retriggers. */
function createMeanOfFreeSpins(free: Chances, odds: SlotOdds): (left: number, granted: number) => number {
  const means = free.map(list => list.reduce((sum, [steps, chance]) => sum + steps * STEP_STAKES * chance, 0))
  const chances = free.map(list => list.reduce((sum, [, chance]) => sum + chance, 0))
  const known = new Map<number, number>()
  return function rest(left, granted): number {
    if (left === 0) return 0
    const key = left * 1000 + granted
    const seen = known.get(key)
    if (seen !== undefined) return seen
    let sum = 0
    for (const [count, chance] of chances.entries()) {
      const more = countAwardedFreeSpins(count, granted, odds)
      sum += (means[count] ?? 0) + chance * rest(left - 1 + more, granted + more)
    }
    known.set(key, sum)
    return sum
  }
}

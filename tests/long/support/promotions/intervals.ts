import { expect } from 'vitest'
import type { BetMathematics } from '../../../../src/games/mathematics.ts'
import { INVITE_WHEEL_PRIZES } from './amounts.ts'
import type { SimulatedBetName } from './bets.ts'
import { YEAR_RED_PACKET, type YearRun } from './year.ts'

/**
 * Maximum distance of a random sum from its expected value, in standard deviations. By chance, only one sum in 150,000
 * is further away.
 */
const DEVIATIONS_MAX = 4.5

/** A random sum: its expected value, its standard deviation, and its actual value; money in centavos. */
export interface RandomSum {
  readonly name: string
  readonly expected: number
  readonly deviation: number
  readonly actual: number
}

const sumOf = <T>(list: readonly T[], figure: (each: T) => number) =>
  list.reduce((sum, each) => sum + figure(each), 0)

/** Returns the sum of the invite wheel's payouts, with the expected value by its table of prizes. */
function wheelInterval({ world }: YearRun): RandomSum {
  const { spins } = world
  const mean = sumOf(INVITE_WHEEL_PRIZES, ({ amount, percent }) => amount * (percent / 100))
  const variance =
    sumOf(INVITE_WHEEL_PRIZES, ({ amount, percent }) => amount ** 2 * (percent / 100)) - mean ** 2
  return {
    name: 'invite wheel',
    expected: spins * mean,
    deviation: Math.sqrt(spins * variance),
    actual: world.totals.coins.get('invite-wheel') ?? 0,
  }
}

/** Returns the sum of the payouts of each kind of bet, with the expected value by the game's table of odds. */
function payoutIntervals(
  { rounds }: YearRun,
  odds: ReadonlyMap<SimulatedBetName, BetMathematics>,
): RandomSum[] {
  return [...odds].map(([name, { returnToPlayer, deviation }]) => {
    const own = rounds.filter(round => round.name === name)
    return {
      name: `payouts of ${name}`,
      expected: sumOf(own, ({ stake }) => stake * returnToPlayer),
      deviation: Math.sqrt(sumOf(own, ({ stake }) => (stake * deviation) ** 2)),
      actual: sumOf(own, ({ payout }) => payout),
    }
  })
}

/** Returns the random sums of a run: the payouts of the invite wheel, and the payouts of each kind of bet. */
export function listRandomSums(
  run: YearRun,
  odds: ReadonlyMap<SimulatedBetName, BetMathematics>,
): RandomSum[] {
  return [wheelInterval(run), ...payoutIntervals(run, odds)]
}

/**
 * Asserts that every random sum is inside its interval, and that the shares of the red packet have the right total and
 * respect its bounds.
 */
export function assertRandomSums(run: YearRun, odds: ReadonlyMap<SimulatedBetName, BetMathematics>): void {
  for (const { name, expected, deviation, actual } of listRandomSums(run, odds))
    expect(Math.abs(actual - expected), `${name}: ${actual}, expected ${expected}`).toBeLessThanOrEqual(
      DEVIATIONS_MAX * deviation,
    )
  const { packets } = run
  for (const amount of packets) {
    expect(amount).toBeGreaterThanOrEqual(YEAR_RED_PACKET.least)
    expect(amount).toBeLessThanOrEqual(YEAR_RED_PACKET.most)
  }
  expect(packets).toHaveLength(YEAR_RED_PACKET.count)
  expect(sumOf(packets, amount => amount)).toBe(YEAR_RED_PACKET.sum)
}

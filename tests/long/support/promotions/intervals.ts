import { expect } from 'vitest'
import type { BetMathematics } from '../../../../src/games/mathematics.ts'
import { WHEEL } from './amounts.ts'
import { BETS, type BetName } from './bets.ts'
import { PACKET, type YearRun } from './year.ts'

/** Standard deviations within which a sum of random figures must be: by chance one of 150,000 is outside. */
const DEVIATIONS = 4.5

/** A random sum: what is expected, the deviation of it, and what came. */
export interface Interval {
  readonly name: string
  readonly expected: number
  readonly deviation: number
  readonly actual: number
}

const sumOf = <T>(list: readonly T[], figure: (each: T) => number) =>
  list.reduce((sum, each) => sum + figure(each), 0)

/** The cost of the invite wheel for its turns, by its table. */
function wheel({ world }: YearRun): Interval {
  const { spin } = world.turns
  const mean = sumOf(WHEEL, ({ amount, percent }) => amount * (percent / 100))
  const variance = sumOf(WHEEL, ({ amount, percent }) => amount ** 2 * (percent / 100)) - mean ** 2
  return {
    name: 'invite wheel',
    expected: spin * mean,
    deviation: Math.sqrt(spin * variance),
    actual: world.totals.coins.get('invite-wheel') ?? 0,
  }
}

/** What each kind of bet paid, by its table of odds. */
function payouts({ rounds }: YearRun, odds: ReadonlyMap<BetName, BetMathematics>): Interval[] {
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

/**
 * Days on which the task of a big win was done, by the chance of each bet: the task is done unless every counted round
 * of the day misses. Days with a bet whose chance is not reckoned are left out.
 */
function bigWins({ rounds, world }: YearRun): Interval {
  const days = new Map<string, { misses: number; isReckoned: boolean; playerId: string; today: string }>()
  for (const { name, playerId, today, real } of rounds) {
    const key = `${playerId} ${today}`
    const day = days.get(key) ?? { misses: 1, isReckoned: true, playerId, today }
    const bet = BETS[name]
    if (!('bigWin' in bet)) day.isReckoned = false
    else if (real >= 200) day.misses *= 1 - bet.bigWin
    days.set(key, day)
  }
  const reckoned = [...days.values()].filter(({ isReckoned }) => isReckoned)
  const hasBigWin = ({ playerId, today }: { playerId: string; today: string }) =>
    world.player(playerId).counts.day(today).bigWins > 0
  return {
    name: 'days with a big win',
    expected: sumOf(reckoned, ({ misses }) => 1 - misses),
    deviation: Math.sqrt(sumOf(reckoned, ({ misses }) => misses * (1 - misses))),
    actual: reckoned.filter(hasBigWin).length,
  }
}

/** Every figure of a run that chance decides, with its interval. */
export function intervalsOf(run: YearRun, odds: ReadonlyMap<BetName, BetMathematics>): Interval[] {
  return [wheel(run), bigWins(run), ...payouts(run, odds)]
}

/** Every random figure is in its interval; the red packet gave what it had, each packet between its bounds. */
export function proveIntervals(run: YearRun, odds: ReadonlyMap<BetName, BetMathematics>): void {
  for (const { name, expected, deviation, actual } of intervalsOf(run, odds))
    expect(Math.abs(actual - expected), `${name}: ${actual}, expected ${expected}`).toBeLessThanOrEqual(
      DEVIATIONS * deviation,
    )
  const { packets } = run
  for (const amount of packets) {
    expect(amount).toBeGreaterThanOrEqual(PACKET.least)
    expect(amount).toBeLessThanOrEqual(PACKET.most)
  }
  expect(packets).toHaveLength(PACKET.count)
  expect(sumOf(packets, amount => amount)).toBe(PACKET.sum)
}

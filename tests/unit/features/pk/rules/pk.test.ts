import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import {
  computePkPoints,
  computePkPotPerCamp,
  DEFAULT_PK_TERMS,
  pkShareOfPot,
  pkWeekAt,
  pkWeekTimesOf,
  pkWinnerOf,
  previousPkWeekOf,
} from '../../../../../src/features/pk/rules/pk.ts'
import { CommandError } from '../../../../../src/server/command-error.ts'
import { readSetting } from '../../../../../src/server/settings/registry.ts'

const share = (points: number, pot: number, sharedPoints: number, staked = 100_000_000) =>
  pkShareOfPot({ points, pot: centavos(pot), sharedPoints, staked }, DEFAULT_PK_TERMS)

test('a week of red versus blue begins on Monday 00:00 UTC, and pays 48 hours after its end', () => {
  const week = pkWeekAt(Date.UTC(2026, 10, 29, 23, 59, 59, 999))
  expect(week).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(pkWeekAt(Date.UTC(2026, 10, 30))).toEqual({ from: '2026-11-30', to: '2026-12-06' })
  expect(previousPkWeekOf(week)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(pkWeekTimesOf(week, DEFAULT_PK_TERMS)).toEqual({
    startMs: Date.UTC(2026, 10, 23),
    signUpEndMs: Date.UTC(2026, 10, 24),
    endMs: Date.UTC(2026, 10, 30),
    payMs: Date.UTC(2026, 11, 2),
  })
})

test('a player earns at most 200 points a day for red versus blue', () => {
  expect([0, 199, 200, 201, 5_000].map(rounds => computePkPoints(rounds, DEFAULT_PK_TERMS))).toEqual([
    0, 199, 200, 200, 200,
  ])
})

test('the side of red versus blue with more points wins ₱20,000, the other ₱2,000; a draw gives both ₱11,000', () => {
  expect(pkWinnerOf({ red: 2, blue: 1 })).toBe('red')
  expect(pkWinnerOf({ red: 1, blue: 2 })).toBe('blue')
  expect(pkWinnerOf({ red: 0, blue: 0 })).toBe('draw')
  expect(computePkPotPerCamp('red', DEFAULT_PK_TERMS)).toEqual({ red: 2_000_000, blue: 200_000 })
  expect(computePkPotPerCamp('blue', DEFAULT_PK_TERMS)).toEqual({ red: 200_000, blue: 2_000_000 })
  expect(computePkPotPerCamp('draw', DEFAULT_PK_TERMS)).toEqual({ red: 1_100_000, blue: 1_100_000 })
  const odd = { winnerPot: centavos(2), otherPot: centavos(1) }
  expect(computePkPotPerCamp('draw', odd)).toEqual({ red: 1, blue: 1 })
})

describe('a share', () => {
  test('a player needs at least 50 points for a share of the pot of red versus blue', () => {
    expect(share(49, 2_000_000, 49)).toBe(0)
    expect(share(50, 2_000_000, 50)).toBe(350)
  })

  test('shares of red versus blue are in proportion to points, rounded down, and sum to at most the pot', () => {
    const points = [50, 333, 1_001, 1_400, 777]
    const all = points.reduce((sum, each) => sum + each, 1_000_000)
    const shares = points.map(each => share(each, 2_000_000, all))
    expect(shares).toEqual(points.map(each => Math.floor((2_000_000 * each) / all)))
    expect(share(all, 2_000_000, all)).toBe(10_000)
  })

  test('a share of red versus blue is at most 7 centavos a point and ₱100', () => {
    expect(share(1_400, 2_000_000, 1_400)).toBe(9_800)
    expect(share(1_429, 2_000_000, 1_429)).toBe(10_000)
  })

  test('a share of red versus blue is at most a peso for each ₱1,000 staked, in whole centavos', () => {
    expect(share(1_400, 2_000_000, 1_400, 280_000)).toBe(280)
    expect(share(50, 2_000_000, 50, 10_999)).toBe(10)
    expect(share(50, 2_000_000, 50, 0)).toBe(0)
    expect(share(50, 2_000_000, 50, -100_000)).toBe(0)
  })

  test('a share of red versus blue is zero when no player has any points', () => {
    const none = { points: 0, pot: centavos(100), sharedPoints: 0, staked: 100_000 }
    expect(pkShareOfPot(none, { ...DEFAULT_PK_TERMS, pointsMin: 0 })).toBe(0)
  })
})

test.each([
  [{ otherPot: 3_000_000 }, 'otherPot'],
  [{ shareMax: 3_000_000 }, 'shareMax'],
  [{ pointMax: 20_000 }, 'pointMax'],
  [{ pesoStake: 0 }, 'pesoStake'],
  [{ pointsMin: 1_401 }, 'pointsMin'],
  [{ signUpHours: 169 }, 'signUpHours'],
  [{ payAfterHours: 0 }, 'payAfterHours'],
  [{ dayPointsMax: 1.5 }, 'dayPointsMax'],
  [{ prize: 1 }, 'prize'],
])('the setting of red versus blue refuses the terms %j', (change, field) => {
  const read = () => readSetting('pk', { ...DEFAULT_PK_TERMS, ...change })
  expect(read).toThrow(CommandError)
  expect(read).toThrow(field)
})

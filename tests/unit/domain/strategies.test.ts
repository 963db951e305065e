import { expect, test } from 'vitest'
import { DEPOSIT_BONUSES } from '../../../src/domain/deposit-bonus-defaults.ts'
import { FACES } from '../../../src/games/beto-beto/odds.ts'
import { returnOf as returnOfField } from '../../../src/games/beto-beto/rules.ts'
import { allBets, BETS } from '../../long/support/promotions/bets.ts'
import {
  busyWeek,
  depositWithBonus,
  keptLevel,
  LEVELS,
  leastInvitee,
  leastStakes,
  levelShare,
  reachedLevel,
  returnOf,
  type Strategy,
  shareOfStakes,
} from '../../long/support/promotions/strategies.ts'

/** Low, high, odd and even in Beto-Beto: the bets with the highest return. */
const BEST = 35 / 36

/** Bonuses that a player gets once: of the first, the second and the third deposit, and of an invited player. */
const WELCOME = [
  { name: 'first deposit', percent: 100, multiple: 5 },
  { name: 'second deposit', percent: 50, multiple: 8 },
  { name: 'third deposit', percent: 30, multiple: 8 },
  { name: 'invited', percent: 20, multiple: 8 },
]

/** Bonuses that come again each day, weekend or month. */
const AGAIN = [
  { name: 'daily deposit', percent: 2, multiple: 8 },
  { name: 'weekend deposit', percent: 2, multiple: 8 },
  { name: 'QRPh deposit', percent: 2, multiple: 8 },
  { name: 'deposit of ₱1,000', percent: 1, multiple: 8 },
  { name: 'deposit of ₱5,000', percent: 2, multiple: 8 },
  { name: 'VIP deposit', percent: 2, multiple: 8 },
  { name: 'monthly deposit', percent: 2, multiple: 8 },
]

/** Eighteen bets with a chance of a big win, one on dice and one in the race: three games, twenty rounds. */
const BUSY_RETURN = (18 * (26 / 27) + BEST + 0.96) / 20

const strategies = (): readonly Strategy[] => [
  leastStakes(BEST),
  busyWeek(BETS.wave.bigWin, BUSY_RETURN),
  leastInvitee(BEST),
  ...LEVELS.slice(1).flatMap(level => [keptLevel(level, BEST), reachedLevel(level, BEST)]),
  ...AGAIN.map(bonus => depositWithBonus(bonus.name, bonus, BEST, shareOfStakes(10, 'others'))),
]

/**
 * Strategies that return 100 % or more with the amounts as they are specified, in percent. A change of the amounts that
 * ends one of them takes its line away; none may be added.
 */
const PAYING = {
  'least stakes': 170.17,
  'every task of small stakes': 102.74,
  'keeping VIP 1': 127.51,
  'keeping VIP 2': 109.89,
  'keeping VIP 3': 102.57,
  'keeping VIP 4': 100.54,
  'reaching VIP 1': 101.03,
}

test('no bet of any game returns more than 35/36, alone or with others', async () => {
  const bets = await allBets()
  expect(bets.length).toBeGreaterThan(50)
  expect(Math.max(...bets.map(bet => bet.returnToPlayer))).toBeCloseTo(BEST, 12)
})

test('bets on both sides of a game return what each of them does', () => {
  let [paid, throws] = [0, 0]
  for (const one of FACES)
    for (const two of FACES)
      for (const three of FACES) {
        const dice = [one, two, three]
        const times = returnOfField('low', dice).times + returnOfField('high', dice).times
        expect([0, 2]).toContain(times)
        paid += times
        throws++
      }
  expect(paid / (throws * 2)).toBeCloseTo(BEST, 12)
})

test('stakes earn less than the house keeps, at every level, in every game, with the award for the level', async () => {
  const types = new Map(Object.values(BETS).map(({ gameId, type }) => [gameId as number, type]))
  for (const { gameId, name, returnToPlayer } of await allBets())
    for (const level of LEVELS) {
      const share = shareOfStakes(level, types.get(gameId) ?? '') + (level > 0 ? levelShare(level) : 0)
      expect(returnToPlayer + share, `${name} at level ${level}`).toBeLessThan(1)
    }
})

test('a bonus of the first deposits pays once, and what it is wagered with returns less than it stakes', () => {
  for (const bonus of WELCOME) {
    const strategy = depositWithBonus(bonus.name, bonus, BEST)
    expect(strategy.returnToPlayer, bonus.name).toBeLessThan(1)
    expect(returnOf(strategy), bonus.name).toBeGreaterThan(1)
  }
  const first = depositWithBonus('first', { percent: 100, multiple: 5 }, BEST)
  expect(returnOf(first)).toBeCloseTo(BEST + 1 / 6, 12)
})

test('the reckoned deposit bonuses are those of the operator', () => {
  const values = DEPOSIT_BONUSES.filter(rule => !('couponId' in rule)).flatMap(({ value, multiple }) =>
    value.kind === 'tiers'
      ? value.tiers.map(({ percent }) => ({ percent, multiple }))
      : value.kind === 'percent'
        ? [{ percent: value.percent, multiple }]
        : [],
  )
  const reckoned = [...WELCOME, ...AGAIN].map(({ percent, multiple }) => ({ percent, multiple }))
  const textOf = (list: typeof values) => list.map(each => `${each.percent} ${each.multiple}`).sort()
  expect(textOf(values)).toEqual(textOf(reckoned))
})

test('a bonus that comes again returns less than it stakes, with every other award, at every level', () => {
  for (const level of LEVELS)
    for (const bonus of AGAIN) {
      const share = shareOfStakes(level, 'others')
      const strategy = depositWithBonus(bonus.name, bonus, BEST, share)
      expect(returnOf(strategy), `${bonus.name} at level ${level}`).toBeLessThan(1)
    }
})

test('no strategy but the listed ones returns 100 % or more', () => {
  const returns = strategies().map(strategy => [strategy.name, returnOf(strategy)] as const)
  const paying = returns.filter(([, share]) => share >= 1)
  expect(Object.fromEntries(paying.map(([name, share]) => [name, Number((share * 100).toFixed(2))]))).toEqual(
    PAYING,
  )
})

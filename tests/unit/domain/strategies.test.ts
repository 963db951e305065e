import { expect, test } from 'vitest'
import { DEPOSIT_BONUSES } from '../../../src/domain/deposit-bonus-defaults.ts'
import { PK_ROUND_MIN, PK_TERMS } from '../../../src/domain/pk.ts'
import { FACES } from '../../../src/games/beto-beto/odds.ts'
import { returnOf as returnOfField } from '../../../src/games/beto-beto/rules.ts'
import { allBets, BETS } from '../../long/support/promotions/bets.ts'
import { type WeekPlan, weekPlans, weekWith } from '../../long/support/promotions/mixes.ts'
import {
  depositWithBonus,
  LEVELS,
  leastInvitee,
  leastStakes,
  levelShare,
  returnOf,
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
  { name: 'daily deposit', percent: 1, multiple: 10 },
  { name: 'weekend deposit', percent: 1, multiple: 10 },
  { name: 'QRPh deposit', percent: 1, multiple: 10 },
  { name: 'deposit of ₱1,000', percent: 1, multiple: 10 },
  { name: 'VIP deposit', percent: 1, multiple: 10 },
  { name: 'monthly deposit', percent: 1, multiple: 10 },
]

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
  // A diamond is worth five centavos.
  expect(returnOf(first)).toBeCloseTo(BEST + 1 / 6 + 5 / 60_000, 12)
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

test('the least stakes and the least invitee return less than they stake', () => {
  for (const strategy of [leastStakes(BEST), leastInvitee(BEST)])
    expect(returnOf(strategy), strategy.name).toBeLessThan(1)
})

test.each(LEVELS)('no mix of awards of a week and stakes at VIP %i returns what it stakes', level => {
  const terms = [undefined, ...AGAIN]
  const distinct = terms.filter(
    (bonus, index) =>
      terms.findIndex(it => it?.percent === bonus?.percent && it?.multiple === bonus?.multiple) === index,
  )
  let highest = 0
  let best: WeekPlan | undefined
  for (const plan of weekPlans(level))
    for (const bonus of distinct) {
      const strategy = weekWith(plan, level, BEST, bonus)
      if (!strategy || returnOf(strategy) <= highest) continue
      highest = returnOf(strategy)
      best = plan
    }
  expect(highest).toBeGreaterThan(BEST)
  expect(highest, JSON.stringify(best)).toBeLessThan(1)
})

test('a point of red versus blue may bring more than the best bet keeps of its stake, and 1 centavo does not', () => {
  const withPoint = (pointMax: number) => BEST + pointMax / PK_ROUND_MIN
  expect(withPoint(PK_TERMS.pointMax)).toBeGreaterThan(1)
  expect(withPoint(5)).toBeLessThan(1)
  expect(withPoint(1)).toBeLessThan(0.98)
})

test('a mix returns more than it stakes where an award asks for too little', () => {
  const plan = {
    ...{ hasPlayDays: true, hasDeposit: true, hasChest: true, hasSignIn: false },
    ...{ rounds: 0, games: 0, bigWins: 0, dice: 7, vipDaily: 0 },
  }
  const mix = weekWith(plan, 0, BEST)
  expect(mix && returnOf({ ...mix, staked: mix.staked / 4 })).toBeGreaterThan(1)
})

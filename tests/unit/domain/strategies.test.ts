import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DEFAULT_SIGN_UP_BONUS } from '../../../src/domain/awards/bonus-events.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import {
  DEFAULT_DRAW_CHANCE_TERMS,
  DEFAULT_JACKPOT_POOL_TERMS,
  JACKPOT_POOL_RATE_DIVISOR,
  JACKPOT_PRIZE_TABLE,
  JACKPOT_WHEEL_PRIZE_TABLE,
  jackpotPoolOfPrize,
} from '../../../src/domain/awards/jackpot.ts'
import { computeMeanItemCountPerDraw } from '../../../src/domain/awards/prize-draw.ts'
import { BONUS_TYPE } from '../../../src/features/deposit/rules/deposit-bonus.ts'
import { DEFAULT_DEPOSIT_BONUSES } from '../../../src/features/deposit/rules/deposit-bonus-defaults.ts'
import { DEFAULT_PK_TERMS } from '../../../src/features/pk/rules/pk.ts'
import { DEFAULT_SCRATCH_CARD_PRIZES } from '../../../src/features/scratch-card/rules/scratch-card.ts'
import { DEFAULT_SLOTSHACK_PRIZES } from '../../../src/features/slotshack/rules/slotshack.ts'
import { chipReturnOnField as returnOfField } from '../../../src/games/beto-beto/figures.ts'
import { DIE_FACES } from '../../../src/games/beto-beto/odds.ts'
import {
  diamondReward,
  POINTS_EXCHANGES,
  pointsReward,
  SCRATCH_CARD_MEAN_PRIZE,
  valueOfRewards,
} from '../../long/support/promotions/amounts.ts'
import { listAllBets, SIMULATED_BETS } from '../../long/support/promotions/bets.ts'
import { listWeekMixes, type StakesAndAwardsOfWeek } from '../../long/support/promotions/mixes.ts'
import {
  JACKPOT_CHANCE_TERMS,
  LOTTERY_TICKET_TERMS,
  PK_SHARE_TERMS,
  POOL_SHARE_OF_STAKES,
  SLOTSHACK_SPIN_TERMS,
} from '../../long/support/promotions/prizes.ts'
import {
  computeAwardShareOfStakes,
  createDepositBonusStrategy,
  createLeastInviteeStrategy,
  createLeastStakesStrategy,
  levelAwardsShareUpToLevel,
  returnOfStrategy,
  VIP_LEVELS,
  weeklyTaskAwardsShareOfLevel,
} from '../../long/support/promotions/strategies.ts'

/** The return to the player of the bets with the highest return: low, high, odd and even in Beto-Beto. */
const BEST_RETURN = 35 / 36

/** Bonuses that a player gets once: for the first, second and third deposit, and for an invited player. */
const WELCOME_BONUSES = [
  { name: 'first deposit', percent: 100, multiple: 5 },
  { name: 'second deposit', percent: 50, multiple: 8 },
  { name: 'third deposit', percent: 30, multiple: 8 },
  { name: 'invited', percent: 20, multiple: 8 },
]

/** Bonuses that a player can get again, each day, weekend or month. */
const REPEATED_BONUSES = [
  { name: 'daily deposit', percent: 1, multiple: 10 },
  { name: 'weekend deposit', percent: 1, multiple: 10 },
  { name: 'QRPh deposit', percent: 1, multiple: 10 },
  { name: 'deposit of ₱1,000', percent: 1, multiple: 10 },
  { name: 'VIP deposit', percent: 1, multiple: 10 },
  { name: 'monthly deposit', percent: 1, multiple: 10 },
]

test('no bet of any game has an expected return above 35/36, alone or combined with other bets', async () => {
  const bets = await listAllBets()
  expect(bets.length).toBeGreaterThan(50)
  expect(Math.max(...bets.map(bet => bet.returnToPlayer))).toBeCloseTo(BEST_RETURN, 12)
})

test('two opposite bets in one game together return the same share as each of them alone', () => {
  let [paid, throws] = [0, 0]
  for (const one of DIE_FACES)
    for (const two of DIE_FACES)
      for (const three of DIE_FACES) {
        const dice = { dice: [one, two, three] }
        const times = returnOfField('low', dice).times + returnOfField('high', dice).times
        expect([0, 2]).toContain(times)
        paid += times
        throws++
      }
  expect(paid / (throws * 2)).toBeCloseTo(BEST_RETURN, 12)
})

test('the awards for stakes are less than the house edge, at every VIP level and in every game', async () => {
  const types = new Map(Object.values(SIMULATED_BETS).map(({ gameId, type }) => [gameId as number, type]))
  for (const { gameId, name, returnToPlayer } of await listAllBets())
    for (const level of VIP_LEVELS) {
      const ofLevel = level > 0 ? levelAwardsShareUpToLevel(level) : 0
      const share =
        computeAwardShareOfStakes(level, types.get(gameId) ?? '') +
        weeklyTaskAwardsShareOfLevel(level) +
        ofLevel
      expect(returnToPlayer + share, `${name} at level ${level}`).toBeLessThan(1)
    }
})

test('each bonus of the first deposits, taken once, gains money for a player, although its wagering alone loses money', () => {
  for (const bonus of WELCOME_BONUSES) {
    const strategy = createDepositBonusStrategy(bonus.name, bonus, BEST_RETURN)
    expect(strategy.returnToPlayer, bonus.name).toBeLessThan(1)
    expect(returnOfStrategy(strategy), bonus.name).toBeGreaterThan(1)
  }
  const first = createDepositBonusStrategy('first', { percent: 100, multiple: 5 }, BEST_RETURN)
  expect(returnOfStrategy(first)).toBeCloseTo(
    BEST_RETURN + 1 / 6 + valueOfRewards([diamondReward(1)]) / 60_000,
    12,
  )
})

test('the calculation of the best strategies uses the deposit bonuses of the default settings', () => {
  const values = DEFAULT_DEPOSIT_BONUSES.filter(rule => !('couponId' in rule)).flatMap(
    ({ value, multiple }) =>
      value.kind === 'tiers'
        ? value.tiers.map(({ percent }) => ({ percent, multiple }))
        : value.kind === 'percent'
          ? [{ percent: value.percent, multiple }]
          : [],
  )
  const reckoned = [...WELCOME_BONUSES, ...REPEATED_BONUSES].map(({ percent, multiple }) => ({
    percent,
    multiple,
  }))
  const textOf = (list: typeof values) => list.map(each => `${each.percent} ${each.multiple}`).sort()
  expect(textOf(values)).toEqual(textOf(reckoned))
})

test('staking as little as an award allows, and inviting a player as cheaply as possible, return less than the stakes', () => {
  for (const strategy of [createLeastStakesStrategy(BEST_RETURN), createLeastInviteeStrategy(BEST_RETURN)])
    expect(returnOfStrategy(strategy), strategy.name).toBeLessThan(1)
})

/**
 * Returns, for a player at a VIP level without a deposit bonus, the weeks whose stakes just reach an award.
 * `weekMixesWithBonus` does this for each bonus of `REPEATED_BONUSES`.
 */
const weekMixesWithoutBonus = (level: number) => listWeekMixes(level, BEST_RETURN)
const weekMixesWithBonus = (level: number) =>
  REPEATED_BONUSES.flatMap(bonus => listWeekMixes(level, BEST_RETURN, bonus))

const highestOf = (mixes: readonly StakesAndAwardsOfWeek[]) =>
  mixes.reduce((most, mix) => (returnOfStrategy(mix) > returnOfStrategy(most) ? mix : most))

test.each(VIP_LEVELS)(
  'no mix of awards of a week and stakes at VIP %i returns more than 99.95 %% of what it stakes',
  level => {
    const highest = highestOf([...weekMixesWithoutBonus(level), ...weekMixesWithBonus(level)])
    expect(returnOfStrategy(highest)).toBeGreaterThan(BEST_RETURN)
    expect(Number(returnOfStrategy(highest).toFixed(4)), highest.name).toBeLessThanOrEqual(0.9995)
  },
)

test('jackpot pools raise the return of the best mix of awards and stakes to 100.23 %, and to 100.86 % with a deposit bonus', () => {
  const withPools = (mix: StakesAndAwardsOfWeek) =>
    returnOfStrategy({ ...mix, earned: mix.earned + mix.real * POOL_SHARE_OF_STAKES })
  const largestOverVipLevels = (
    mixes: (level: number) => readonly StakesAndAwardsOfWeek[],
    measure: (mix: StakesAndAwardsOfWeek) => number,
  ) => Math.max(...VIP_LEVELS.flatMap(mixes).map(measure))
  expect(largestOverVipLevels(weekMixesWithoutBonus, returnOfStrategy)).toBeCloseTo(0.9923, 4)
  expect(largestOverVipLevels(weekMixesWithBonus, returnOfStrategy)).toBeCloseTo(0.9995, 4)
  expect(largestOverVipLevels(weekMixesWithoutBonus, withPools)).toBeCloseTo(1.0023, 4)
  expect(largestOverVipLevels(weekMixesWithBonus, withPools)).toBeCloseTo(1.0086, 4)
})

test('the best mix of awards and stakes would return more than it stakes if its awards rose by 0.1 % of the stakes', () => {
  const mix = highestOf(weekMixesWithBonus(4))
  expect(returnOfStrategy({ ...mix, earned: mix.earned + mix.real * 0.001 })).toBeGreaterThan(1)
})

test('no exchange of points or diamonds is worth more than the exchange for scratch cards', () => {
  const ofPoint = valueOfRewards([pointsReward(1)])
  for (const { points: price, item } of [POINTS_EXCHANGES.coins, POINTS_EXCHANGES.diamonds])
    expect(valueOfRewards([item]) / price).toBeLessThan(ofPoint)
  expect(POINTS_EXCHANGES.ticket.points).toBe(LOTTERY_TICKET_TERMS.points)
  expect(LOTTERY_TICKET_TERMS.worth / LOTTERY_TICKET_TERMS.points).toBeLessThan(ofPoint)
  expect(
    (SLOTSHACK_SPIN_TERMS.tickets * LOTTERY_TICKET_TERMS.points) / SLOTSHACK_SPIN_TERMS.points,
  ).toBeCloseTo(0.8, 12)
  expect(500 / 100).toBeLessThan(valueOfRewards([diamondReward(1)]))
})

test('the calculation of the best strategies uses the prizes of the default settings', () => {
  expect(computeMeanItemCountPerDraw(DEFAULT_SCRATCH_CARD_PRIZES, ITEM_ID.coin)).toBeCloseTo(
    SCRATCH_CARD_MEAN_PRIZE,
    9,
  )
  expect(computeMeanItemCountPerDraw(DEFAULT_SLOTSHACK_PRIZES, ITEM_ID.ticket1)).toBeCloseTo(
    SLOTSHACK_SPIN_TERMS.tickets,
    12,
  )
  const { prizes, total } = JACKPOT_PRIZE_TABLE
  const ofItems = prizes.reduce(
    (sum, { weight, item }) => sum + (weight * valueOfRewards(item ? [item] : [])) / total,
    0,
  )
  const seeds = JACKPOT_WHEEL_PRIZE_TABLE.prizes.reduce((sum, { weight, item }) => {
    const pool = jackpotPoolOfPrize(item?.id ?? 0)
    return sum + (pool ? (weight * DEFAULT_JACKPOT_POOL_TERMS[pool].seed) / total : 0)
  }, 0)
  expect(ofItems + seeds + JACKPOT_CHANCE_TERMS.worth / 1_000).toBeCloseTo(JACKPOT_CHANCE_TERMS.worth, 9)
  expect(DEFAULT_DRAW_CHANCE_TERMS).toMatchObject({
    wagered: JACKPOT_CHANCE_TERMS.wagered,
    dayMax: JACKPOT_CHANCE_TERMS.dayMax,
  })
  expect(DEFAULT_PK_TERMS).toMatchObject(PK_SHARE_TERMS)
  const rates = Object.values(DEFAULT_JACKPOT_POOL_TERMS).reduce((sum, { rate }) => sum + rate, 0)
  expect(rates / JACKPOT_POOL_RATE_DIVISOR).toBe(POOL_SHARE_OF_STAKES)
})

test('one person who makes the best bets gains ₱1,554 from the welcome bonuses, as the README says', async () => {
  const lossOf = (stakes: number) => stakes * (1 - BEST_RETURN)
  const { amount, multiple } = DEFAULT_SIGN_UP_BONUS
  const ofDeposits = [BONUS_TYPE.first, BONUS_TYPE.second, BONUS_TYPE.third].map(type => {
    const rule = DEFAULT_DEPOSIT_BONUSES.find(each => each.type === type)
    if (rule?.value.kind !== 'percent') throw new Error(`Bonus ${type} is no percent bonus`)
    const { percent, ceiling } = rule.value
    const deposit = (ceiling / percent) * 100
    return ceiling - lossOf(ceiling * rule.multiple) - lossOf(deposit)
  })
  const worth = ofDeposits.reduce((sum, each) => sum + each, amount - lossOf(amount * multiple))
  const pesos = `₱${Math.floor(worth / 100).toLocaleString('en-US')}`
  expect(pesos).toBe('₱1,554')
  expect(await readFile(new URL('../../../README.md', import.meta.url), 'utf8')).toContain(`about ${pesos} `)
})

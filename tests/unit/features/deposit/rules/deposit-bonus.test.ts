import { describe, expect, test } from 'vitest'
import { WAGERING_MULTIPLE_MAX } from '../../../../../src/domain/awards/wagering.ts'
import { centavos } from '../../../../../src/domain/money.ts'
import { DAY_MS } from '../../../../../src/domain/time.ts'
import {
  BONUS_TYPES,
  type BonusPlayerStatus,
  type BonusRule,
  bonusKeyOf,
  computeBonusAmount,
  computeDepositSums,
  createOfferedBonus,
  findBonusRefusal,
  highestPercentOf,
  isCouponRule,
  NO_DEPOSIT_OFFER,
} from '../../../../../src/features/deposit/rules/deposit-bonus.ts'
import { DEFAULT_DEPOSIT_BONUSES } from '../../../../../src/features/deposit/rules/deposit-bonus-defaults.ts'

const FRIDAY = Date.UTC(2026, 10, 20, 12)
const DEPOSIT = { amount: centavos(100_000), channel: 'gcash' }

const PLAYER_STATUS: BonusPlayerStatus = {
  deposits: 5,
  hasPaidToday: false,
  vip: 0,
  isInvited: false,
  takenKeys: new Set(),
  orderIdByHeldKey: new Map(),
  coupons: new Map(),
  atMs: FRIDAY,
}

const ruleOf = (type: number): BonusRule => {
  const rule = DEFAULT_DEPOSIT_BONUSES.find(each => each.type === type)
  if (!rule) throw new Error(`No rule of type ${type}`)
  return rule
}

const problemOf = (type: number, change: Partial<BonusPlayerStatus> = {}, deposit = DEPOSIT) =>
  findBonusRefusal(ruleOf(type), deposit, { ...PLAYER_STATUS, ...change })

test('each of the 13 types of deposit bonus has a rule, and none requires more wagering than the maximum', () => {
  expect([...new Set(DEFAULT_DEPOSIT_BONUSES.map(({ type }) => type))].sort((a, b) => a - b)).toEqual(
    BONUS_TYPES,
  )
  expect(new Set(DEFAULT_DEPOSIT_BONUSES.map(({ bonusId }) => bonusId)).size).toBe(
    DEFAULT_DEPOSIT_BONUSES.length,
  )
  for (const { multiple } of DEFAULT_DEPOSIT_BONUSES)
    expect(multiple).toBeLessThanOrEqual(WAGERING_MULTIPLE_MAX)
})

describe('the condition of a deposit bonus', () => {
  test.each([
    [1, 0],
    [2, 1],
    [3, 2],
  ])(
    'deposit bonus type %i applies only to a deposit that follows exactly %i earlier deposits',
    (type, deposits) => {
      expect(problemOf(type, { deposits })).toBeUndefined()
      expect(problemOf(type, { deposits: deposits + 1 })).toBe('otherDeposit')
    },
  )

  test('deposit bonus type 4 applies to the first deposit of a day', () => {
    expect(problemOf(4)).toBeUndefined()
    expect(problemOf(4, { hasPaidToday: true })).toBe('taken')
  })

  test('deposit bonus type 5 applies to a deposit on Saturday or Sunday', () => {
    expect([0, 1, 2, 3].map(days => problemOf(5, { atMs: FRIDAY + days * DAY_MS }))).toEqual([
      'otherDay',
      undefined,
      undefined,
      'otherDay',
    ])
  })

  test('deposit bonus type 6 applies to deposits through one channel only', () => {
    expect(problemOf(6)).toBe('otherChannel')
    expect(problemOf(6, {}, { ...DEPOSIT, channel: 'qrph' })).toBeUndefined()
  })

  test('deposit bonus type 8 applies only to a player whose VIP level is at least the level that the bonus requires', () => {
    expect([problemOf(8), problemOf(8, { vip: 1 })]).toEqual(['vipLow', undefined])
  })

  test.each([9, 10, 11])('deposit bonus type %i needs a coupon that the player holds', type => {
    const rule = ruleOf(type)
    const coupons = new Map(isCouponRule(rule) ? [[rule.couponId, 1]] : [])
    expect([problemOf(type), problemOf(type, { coupons })]).toEqual(['noCoupon', undefined])
  })

  test('deposit bonus type 12 needs a player whom another player invited', () => {
    expect([problemOf(12), problemOf(12, { isInvited: true })]).toEqual(['notInvited', undefined])
  })

  test.each([7, 13])(
    'deposit bonus type %i applies once in its period, to any deposit that is large enough',
    type => {
      expect(problemOf(type)).toBeUndefined()
      expect(problemOf(type, {}, { ...DEPOSIT, amount: centavos(99_999) })).toBe('amountSmall')
      const key = bonusKeyOf(ruleOf(type), FRIDAY)
      const [taken, held] = [{ takenKeys: new Set([key]) }, { orderIdByHeldKey: new Map([[key, 'o1']]) }]
      expect(problemOf(type, taken)).toBe('taken')
      expect(problemOf(type, held)).toBe('held')
      expect(problemOf(type, { ...taken, ...held }), 'another order cannot free it').toBe('taken')
    },
  )

  test('a deposit bonus is refused before it opens and once it has closed', () => {
    const rule = { ...ruleOf(13), fromMs: FRIDAY, untilMs: FRIDAY + 1 }
    const at = (atMs: number) => findBonusRefusal(rule, DEPOSIT, { ...PLAYER_STATUS, atMs })
    expect([at(FRIDAY - 1), at(FRIDAY), at(FRIDAY + 1)]).toEqual(['closed', undefined, 'closed'])
  })
})

test('the key by which a deposit bonus counts as taken contains its day, its month, or the Saturday of its weekend', () => {
  const keyOf = (type: number, days: number) => bonusKeyOf(ruleOf(type), FRIDAY + days * DAY_MS)
  expect(keyOf(4, 0)).toBe('daily:2026-11-20')
  expect([keyOf(5, 1), keyOf(5, 2)]).toEqual(['weekend:2026-11-21', 'weekend:2026-11-21'])
  expect(keyOf(6, 0)).toBe('channel:qrph:2026-11-20')
  expect([keyOf(13, 0), keyOf(13, 11)]).toEqual(['monthly:2026-11', 'monthly:2026-12'])
  expect(keyOf(1, 0)).toBe(keyOf(1, 400))
})

describe('the amount of a bonus', () => {
  const bonusAmountOf = (type: number, amount: number) => computeBonusAmount(ruleOf(type), centavos(amount))

  test('the amount of a deposit bonus is a percentage of the deposit, rounded down, up to a maximum', () => {
    expect([bonusAmountOf(3, 20_001), bonusAmountOf(3, 33_335), bonusAmountOf(3, 5_000_000)]).toEqual([
      6_000, 10_000, 50_000,
    ])
  })

  test('the amount of a deposit bonus rises with the tier that the deposit reaches', () => {
    const tiers = [
      { from: centavos(100_000), percent: 1 },
      { from: centavos(500_000), percent: 2 },
    ]
    const rule: BonusRule = { ...ruleOf(7), value: { kind: 'tiers', tiers, ceiling: centavos(200_000) } }
    const amounts = [100_000, 499_999, 500_000, 2_000_000].map(amount =>
      computeBonusAmount(rule, centavos(amount)),
    )
    expect(amounts).toEqual([1_000, 4_999, 10_000, 40_000])
    expect(highestPercentOf({ kind: 'tiers', tiers, ceiling: centavos(200_000) })).toBe(
      Math.max(...tiers.map(tier => tier.percent)),
    )
  })

  test('a coupon bonus can have a fixed amount, which is paid for every deposit that reaches the minimum of the bonus', () => {
    expect([bonusAmountOf(10, 50_000), bonusAmountOf(10, 5_000_000), bonusAmountOf(10, 49_999)]).toEqual([
      5_000, 5_000, 0,
    ])
  })
})

test('a deposit credits the deposited amount, its bonus and its coupon bonus, and adds the wagering requirements of all three', () => {
  const amount = centavos(100_000)
  const terms = { multiple: 1 }
  expect(computeDepositSums(amount, NO_DEPOSIT_OFFER, terms)).toEqual({
    credited: 100_000,
    turnover: 100_000,
  })
  expect(computeDepositSums(amount, NO_DEPOSIT_OFFER, { multiple: 3 }).turnover).toBe(300_000)
  const bonus = createOfferedBonus(ruleOf(13), { amount, days: 30, atMs: FRIDAY })
  const coupon = createOfferedBonus(ruleOf(10), { amount, days: 30, atMs: FRIDAY })
  expect(computeDepositSums(amount, { bonus, coupon }, terms)).toEqual({
    credited: 100_000 + 1_000 + 5_000,
    turnover: 100_000 + 10 * 1_000 + 3 * 5_000,
  })
})

import { expect, test } from 'vitest'
import { ITEM_ID } from '../../../../src/domain/awards/items.ts'
import {
  computeVipProgress,
  DEFAULT_VIP_LEVELS,
  VIP_BENEFIT_SHOW_TYPE,
  vipBenefitShowTypeOf,
} from '../../../../src/domain/player/vip.ts'

test('the next VIP level shows the experience that it needs, and the highest level has no next level', () => {
  expect(computeVipProgress(DEFAULT_VIP_LEVELS, 0, 400)).toEqual({
    level: 0,
    experience: 400,
    nextExperience: 1_000,
    isNextLost: false,
  })
  expect(computeVipProgress(DEFAULT_VIP_LEVELS, 2, 5_500)).toEqual({
    level: 2,
    experience: 5_500,
    nextExperience: 20_000,
    isNextLost: false,
  })
  expect(computeVipProgress(DEFAULT_VIP_LEVELS, 10, 60_000_000).nextExperience).toBeUndefined()
})

test('a VIP level whose experience the player has already is a lost level, also at the moment it begins', () => {
  const isNextLost = (level: number, experience: number) =>
    computeVipProgress(DEFAULT_VIP_LEVELS, level, experience).isNextLost
  expect(isNextLost(2, 30_400)).toBe(true)
  expect(isNextLost(2, 20_000)).toBe(true)
  expect(isNextLost(2, 19_999)).toBe(false)
  expect(isNextLost(10, 60_000_000), 'no level is above the highest').toBe(false)
})

test('the stakes needed to keep a VIP level are a tenth of the stakes needed to reach it', () => {
  expect(DEFAULT_VIP_LEVELS.map(({ betLimit }) => betLimit)).toEqual(
    DEFAULT_VIP_LEVELS.map(({ experience }) => (experience * 100) / 10),
  )
})

test('the item of a VIP benefit decides how the benefit is shown: as text, diamonds, coins, tickets or a coupon', () => {
  expect(DEFAULT_VIP_LEVELS[0]?.dailyAward).toEqual([])
  expect(DEFAULT_VIP_LEVELS[3]?.dailyAward).toEqual([
    { id: ITEM_ID.points, count: 30, showType: VIP_BENEFIT_SHOW_TYPE.text },
    { id: ITEM_ID.diamond, count: 6, showType: VIP_BENEFIT_SHOW_TYPE.diamonds },
  ])
  expect([ITEM_ID.coin, ITEM_ID.ticket3, 1001].map(vipBenefitShowTypeOf)).toEqual([
    VIP_BENEFIT_SHOW_TYPE.coins,
    VIP_BENEFIT_SHOW_TYPE.tickets,
    VIP_BENEFIT_SHOW_TYPE.coupon,
  ])
})

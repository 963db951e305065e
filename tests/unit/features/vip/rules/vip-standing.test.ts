import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_VIP_LEVELS, vipLevelOfExperience } from '../../../../../src/domain/player/vip.ts'
import { DAY_MS } from '../../../../../src/domain/time.ts'
import {
  hashVipRules,
  reviewTimeMsOfVipTerm,
  stakesOfNextVipLevelUp,
  VIP_STATE_WITHOUT_LEVEL,
  vipLevelAt,
  vipStateAfterReview,
  vipStateAfterStakes,
} from '../../../../../src/features/vip/rules/vip-standing.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

test('a VIP level is reached when the required stakes are complete, and each level passed is recorded', () => {
  const almost = vipStateAfterStakes(
    DEFAULT_VIP_LEVELS,
    VIP_STATE_WITHOUT_LEVEL,
    { counted: 99_999, experienced: 99_999 },
    NOON,
  )
  expect(almost).toEqual({ standing: VIP_STATE_WITHOUT_LEVEL, changes: [] })
  const { standing, changes } = vipStateAfterStakes(
    DEFAULT_VIP_LEVELS,
    VIP_STATE_WITHOUT_LEVEL,
    { counted: 500_000, experienced: 500_000 },
    NOON,
  )
  expect(standing).toEqual({
    level: 2,
    highest: 2,
    sinceMs: NOON,
    untilMs: Date.UTC(2027, 1, 19),
    countedFrom: 500_000,
  })
  expect(changes).toEqual([
    { from: 0, to: 1, cause: 'reached' },
    { from: 1, to: 2, cause: 'reached' },
  ])
})

test('a VIP level is reviewed at the first midnight after 90 whole days', () => {
  expect(reviewTimeMsOfVipTerm(NOON)).toBe(Date.UTC(2027, 1, 19))
  expect(reviewTimeMsOfVipTerm(Date.UTC(2026, 10, 20))).toBe(Date.UTC(2027, 1, 18))
})

test('a VIP level is kept by staking a tenth of its threshold; otherwise it falls by one, and the same stakes restore it', () => {
  const level2 = vipStateAfterStakes(
    DEFAULT_VIP_LEVELS,
    VIP_STATE_WITHOUT_LEVEL,
    { counted: 500_000, experienced: 500_000 },
    NOON,
  ).standing
  expect(vipStateAfterReview(DEFAULT_VIP_LEVELS, level2, { counted: 550_000 })).toMatchObject({
    standing: { level: 2, countedFrom: 550_000, sinceMs: level2.untilMs },
    changes: [],
  })
  const { standing: fallen, changes } = vipStateAfterReview(DEFAULT_VIP_LEVELS, level2, { counted: 549_999 })
  expect(changes).toEqual([{ from: 2, to: 1, cause: 'lowered' }])
  expect(fallen).toMatchObject({ level: 1, highest: 2, countedFrom: 549_999 })
  const back = { counted: 599_999, experienced: 599_999 }
  expect(
    vipStateAfterStakes(DEFAULT_VIP_LEVELS, fallen, { ...back, counted: back.counted - 1 }, NOON).changes,
  ).toEqual([])
  expect(vipStateAfterStakes(DEFAULT_VIP_LEVELS, fallen, back, NOON).changes).toEqual([
    { from: 1, to: 2, cause: 'returned' },
  ])
})

test('a player at VIP level 0 has no review, and gets level 1 again by the stakes for that level', () => {
  const level1 = vipStateAfterStakes(
    DEFAULT_VIP_LEVELS,
    VIP_STATE_WITHOUT_LEVEL,
    { counted: 100_000, experienced: 100_000 },
    NOON,
  ).standing
  const fallen = vipStateAfterReview(DEFAULT_VIP_LEVELS, level1, { counted: 100_000 }).standing
  expect(fallen).toMatchObject({ level: 0, untilMs: null })
  expect(vipStateAfterReview(DEFAULT_VIP_LEVELS, fallen, { counted: 100_000 })).toEqual({
    standing: fallen,
    changes: [],
  })
  const after = { counted: 110_000, experienced: 110_000 }
  expect(vipStateAfterStakes(DEFAULT_VIP_LEVELS, fallen, after, NOON + DAY_MS).standing).toMatchObject({
    level: 1,
  })
})

test('the VIP level rises exactly when the stakes reach the stored threshold for the next level', () => {
  const stakes = fc.array(fc.integer({ min: 1, max: 200_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(stakes, fc.nat(100_000), fc.array(fc.nat(29)), (list, baseline, reviews) => {
      let standing = VIP_STATE_WITHOUT_LEVEL
      let counted = baseline
      for (const [index, stake] of list.entries()) {
        const before = { counted, experienced: counted - baseline }
        const next = stakesOfNextVipLevelUp(DEFAULT_VIP_LEVELS, standing, before)
        const short = { counted: next - 1, experienced: next - 1 - baseline }
        expect(vipStateAfterStakes(DEFAULT_VIP_LEVELS, standing, short, NOON).changes).toEqual([])
        const reached = { counted: next, experienced: next - baseline }
        if (next < Number.MAX_SAFE_INTEGER)
          expect(vipStateAfterStakes(DEFAULT_VIP_LEVELS, standing, reached, NOON).changes).not.toEqual([])
        counted += stake
        const after = { counted, experienced: counted - baseline }
        standing = vipStateAfterStakes(DEFAULT_VIP_LEVELS, standing, after, NOON).standing
        expect(standing.highest).toBeGreaterThanOrEqual(
          vipLevelOfExperience(DEFAULT_VIP_LEVELS, after.experienced),
        )
        if (reviews.includes(index))
          standing = vipStateAfterReview(DEFAULT_VIP_LEVELS, standing, { counted }).standing
      }
    }),
  )
})

test('the VIP level at a given time is the level after the latest change until that time', () => {
  const changes = [
    { to: 1, atMs: 10 },
    { to: 2, atMs: 20 },
    { to: 1, atMs: 30 },
  ]
  expect([9, 10, 29, 30].map(atMs => vipLevelAt(changes, atMs))).toEqual([0, 1, 2, 1])
})

test('a change of the conditions of the VIP levels changes the number that identifies these conditions', () => {
  const [first, ...rest] = DEFAULT_VIP_LEVELS
  const changed = [{ ...DEFAULT_VIP_LEVELS[0], experience: 1 }, ...rest] as typeof DEFAULT_VIP_LEVELS
  expect(first).toBeDefined()
  expect(hashVipRules(changed)).not.toBe(hashVipRules(DEFAULT_VIP_LEVELS))
  expect(hashVipRules(DEFAULT_VIP_LEVELS)).toBeGreaterThan(0)
})

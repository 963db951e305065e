import { describe, expect, test } from 'vitest'
import {
  ITEM_LIFE,
  isKeptInLots,
  lotEndMs,
  returnedCouponEndMs,
} from '../../../../src/domain/awards/item-life.ts'
import { ITEM } from '../../../../src/domain/awards/items.ts'
import { HOUR_MS } from '../../../../src/domain/time.ts'

describe('the end of items', () => {
  test.each([
    ['2026-11-20T12:00Z', '2027-11-21'],
    ['2026-11-20T00:00Z', '2027-11-21'],
    ['2026-12-31T23:59Z', '2028-01-01'],
    ['2028-02-29T10:00Z', '2029-03-01'],
  ])('points of %s end at the beginning of %s', (from, end) => {
    expect(lotEndMs(ITEM.points, Date.parse(from), ITEM_LIFE)).toBe(Date.parse(end))
  })

  test('coupons end at the midnight after 30 days', () => {
    expect(lotEndMs(1203, Date.parse('2026-11-20T12:00Z'), ITEM_LIFE)).toBe(Date.parse('2026-12-21'))
  })

  test('diamonds, coins and turns of the wheel do not expire', () => {
    for (const item of [ITEM.diamond, ITEM.coin, ITEM.inviteTurn]) {
      expect(isKeptInLots(item)).toBe(false)
      expect(() => lotEndMs(item, 0, ITEM_LIFE)).toThrow(RangeError)
    }
  })

  test('a coupon that an order returns keeps its expiry, or gets one more day', () => {
    expect(returnedCouponEndMs(30 * HOUR_MS, 0, ITEM_LIFE)).toBe(30 * HOUR_MS)
    expect(returnedCouponEndMs(5 * HOUR_MS, 0, ITEM_LIFE)).toBe(24 * HOUR_MS)
  })
})

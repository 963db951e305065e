import { describe, expect, test } from 'vitest'
import {
  computeItemLotExpiryMs,
  computeReturnedCouponExpiryMs,
  DEFAULT_ITEM_LIFETIMES,
  isItemStoredInLots,
} from '../../../../src/domain/awards/item-life.ts'
import { ITEM_ID } from '../../../../src/domain/awards/items.ts'
import { HOUR_MS } from '../../../../src/domain/time.ts'

describe('the end of items', () => {
  test.each([
    ['2026-11-20T12:00Z', '2027-11-21'],
    ['2026-11-20T00:00Z', '2027-11-21'],
    ['2026-12-31T23:59Z', '2028-01-01'],
    ['2028-02-29T10:00Z', '2029-03-01'],
  ])('points received at %s expire at the beginning of %s', (from, end) => {
    expect(computeItemLotExpiryMs(ITEM_ID.points, Date.parse(from), DEFAULT_ITEM_LIFETIMES)).toBe(
      Date.parse(end),
    )
  })

  test('a coupon expires at the first UTC midnight after 30 days', () => {
    expect(computeItemLotExpiryMs(1203, Date.parse('2026-11-20T12:00Z'), DEFAULT_ITEM_LIFETIMES)).toBe(
      Date.parse('2026-12-21'),
    )
  })

  test('diamonds, coins and turns of the wheel do not expire', () => {
    for (const item of [ITEM_ID.diamond, ITEM_ID.coin, ITEM_ID.inviteTurn]) {
      expect(isItemStoredInLots(item)).toBe(false)
      expect(() => computeItemLotExpiryMs(item, 0, DEFAULT_ITEM_LIFETIMES)).toThrow(RangeError)
    }
  })

  test('a coupon that comes back from a deposit order keeps its expiry, but stays valid for at least one more day', () => {
    expect(computeReturnedCouponExpiryMs(30 * HOUR_MS, 0, DEFAULT_ITEM_LIFETIMES)).toBe(30 * HOUR_MS)
    expect(computeReturnedCouponExpiryMs(5 * HOUR_MS, 0, DEFAULT_ITEM_LIFETIMES)).toBe(24 * HOUR_MS)
  })
})

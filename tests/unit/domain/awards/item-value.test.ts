import { describe, expect, test } from 'vitest'
import { itemValue } from '../../../../src/domain/awards/item-value.ts'
import { ITEM } from '../../../../src/domain/awards/items.ts'
import { POINTS_EXCHANGES } from '../../../../src/features/points/rules/points.ts'

describe('the value of items', () => {
  test.each([
    [ITEM.points, 1_000, 500],
    [ITEM.points, 1, 0],
    [ITEM.points, 3, 1],
    [ITEM.diamond, 10, 100],
    [ITEM.diamond, 1, 10],
    [ITEM.scratchCard, 2, 500],
    [ITEM.ticket1, 1, 25],
    [ITEM.coin, 123, 123],
    [ITEM.inviteTurn, 1, null],
    [1203, 1, null],
  ])('the value of item %i × %i at the points exchange is %s', (item, pieces, value) => {
    expect(itemValue(item, pieces, POINTS_EXCHANGES)).toBe(value)
  })

  test('the value of points is that of the best exchange, and none where points buy no coins', () => {
    const dear = { exchangeId: 9, points: 100, item: { id: ITEM.coin, count: 100 } }
    expect(itemValue(ITEM.points, 7, [...POINTS_EXCHANGES, dear])).toBe(7)
    expect(itemValue(ITEM.diamond, 7, POINTS_EXCHANGES.slice(1))).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { computeItemValueInCentavos } from '../../../../src/domain/awards/item-value.ts'
import { ITEM_ID } from '../../../../src/domain/awards/items.ts'
import { DEFAULT_POINTS_EXCHANGES } from '../../../../src/features/points/rules/points.ts'

describe('the value of items', () => {
  test.each([
    [ITEM_ID.points, 1_000, 500],
    [ITEM_ID.points, 1, 0],
    [ITEM_ID.points, 3, 1],
    [ITEM_ID.diamond, 10, 100],
    [ITEM_ID.diamond, 1, 10],
    [ITEM_ID.scratchCard, 2, 500],
    [ITEM_ID.ticket1, 1, 25],
    [ITEM_ID.coin, 123, 123],
    [ITEM_ID.inviteTurn, 1, null],
    [1203, 1, null],
  ])(
    'of the item with id %i, a count of %i is worth %s centavos at the default exchange of points',
    (item, pieces, value) => {
      expect(computeItemValueInCentavos(item, pieces, DEFAULT_POINTS_EXCHANGES)).toBe(value)
    },
  )

  test('points are worth the coins of their best exchange, and have no value when no exchange gives coins', () => {
    const dear = { exchangeId: 9, points: 100, item: { id: ITEM_ID.coin, count: 100 } }
    expect(computeItemValueInCentavos(ITEM_ID.points, 7, [...DEFAULT_POINTS_EXCHANGES, dear])).toBe(7)
    expect(computeItemValueInCentavos(ITEM_ID.diamond, 7, DEFAULT_POINTS_EXCHANGES.slice(1))).toBeNull()
  })
})

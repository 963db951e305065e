import { expect, test } from 'vitest'
import { ITEM_ID } from '../../../../../src/domain/awards/items.ts'
import { sumAwardItems } from '../../../../../src/features/bonus-centre/rules/sum-items.ts'

test('several awards add up to one count for each item, with the coins first', () => {
  const awards = [
    { items: [{ id: ITEM_ID.points, count: 5 }] },
    {
      items: [
        { id: ITEM_ID.coin, count: 100 },
        { id: ITEM_ID.points, count: 20 },
      ],
    },
    { items: [{ id: ITEM_ID.coin, count: 2_000 }] },
  ]
  expect(sumAwardItems(awards)).toEqual([
    { id: ITEM_ID.coin, count: 2_100 },
    { id: ITEM_ID.points, count: 25 },
  ])
  expect(sumAwardItems([])).toEqual([])
})

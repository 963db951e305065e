import { expect, test } from 'vitest'
import { exchangedItem, isGoodsId, isShopDotLit } from '../../../../src/domain/awards/diamond-shop.ts'
import { GOODS_IDS, ITEM } from '../../../../src/domain/awards/items.ts'

test('an exchange of diamonds brings coins or cards', () => {
  expect(exchangedItem('coin', { diamonds: 100, count: 500 })).toEqual({ id: ITEM.coin, count: 500 })
  expect(exchangedItem('scratchCard', { diamonds: 50, count: 2 })).toEqual({ id: ITEM.scratchCard, count: 2 })
})

test('ids of goods are in the range of the shop, and no other item id is', () => {
  expect([GOODS_IDS.first, GOODS_IDS.last].map(isGoodsId)).toEqual([true, true])
  expect([GOODS_IDS.first - 1, GOODS_IDS.last + 1, 7001.5].map(isGoodsId)).toEqual([false, false, false])
  expect(Object.values(ITEM).some(isGoodsId)).toBe(false)
})

test('the red dot of the diamond shop is lit from the lowest price on, for diamonds not seen yet', () => {
  const lit = (diamonds: number, seen: number) => isShopDotLit({ diamonds, seen, lowestPrice: 50 })
  expect([lit(49, 0), lit(50, 0), lit(50, 49), lit(50, 50), lit(900, 50), lit(20, 0)]).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
})

import { expect, test } from 'vitest'
import { awardItemOfExchange, isShopRedDotShown } from '../../../../src/domain/awards/diamond-shop.ts'
import { ITEM_ID } from '../../../../src/domain/awards/items.ts'

test('an exchange of diamonds gives the player coins or scratch cards', () => {
  expect(awardItemOfExchange('coin', { diamonds: 100, count: 500 })).toEqual({ id: ITEM_ID.coin, count: 500 })
  expect(awardItemOfExchange('scratchCard', { diamonds: 50, count: 2 })).toEqual({
    id: ITEM_ID.scratchCard,
    count: 2,
  })
})

test('the red dot of the diamond shop shows once a player can pay the lowest price, unless the player could at the last visit', () => {
  const lit = (diamonds: number, seen: number) => isShopRedDotShown({ diamonds, seen, lowestPrice: 50 })
  expect([lit(49, 0), lit(50, 0), lit(50, 49), lit(50, 50), lit(900, 50), lit(20, 0)]).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
})

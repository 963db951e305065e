import { expect, test } from 'vitest'
import { ITEM_ID } from '../../../../../src/domain/awards/items.ts'
import { ROUTES } from '../../../../../src/domain/site/routes.ts'
import { $itemPurposeText } from '../../../../../src/features/held-item/browser/item-purpose.ts'
import { HELD_ITEM_IDS, pathOfItemUse } from '../../../../../src/features/held-item/rules/held-items.ts'

test('each item that a player holds leads to the page where it is used', () => {
  const notHeld: readonly number[] = [ITEM_ID.coin, ITEM_ID.liveness]
  expect(HELD_ITEM_IDS).toEqual(Object.values(ITEM_ID).filter(item => !notHeld.includes(item)))
  expect(notHeld.map(pathOfItemUse)).toEqual([undefined, undefined])
  const paths: readonly string[] = ROUTES.map(({ path }) => path)
  const pathnames = HELD_ITEM_IDS.map(
    item => new URL(pathOfItemUse(item) ?? '', 'https://fair.test/none').pathname,
  )
  expect(pathnames.filter(path => !paths.includes(path))).toEqual([])
  expect(pathOfItemUse(ITEM_ID.ticket3)).toBe('/activity/lottery/product?tier=3')
})

test('each item that a player holds says what it is for, in at most twelve words', () => {
  const words = HELD_ITEM_IDS.map(item => $itemPurposeText.get()(item).split(' ').length)
  expect(Math.min(...words)).toBeGreaterThan(2)
  expect(Math.max(...words)).toBeLessThanOrEqual(12)
})

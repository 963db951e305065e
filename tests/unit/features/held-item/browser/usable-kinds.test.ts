import { expect, test } from 'vitest'
import { ITEM_ID } from '../../../../../src/domain/awards/items.ts'
import { openTestTab, successAnswerOf } from '../../../../support/environment.ts'

const COUPON = { couponId: 3001, count: 1, ends: [] }
const TERMS = {
  bonusId: 1,
  value: { kind: 'fixed', amount: 100 },
  minAmount: 100,
  multiple: 1,
  untilMs: null,
}

async function countUsableKinds(coupons: readonly object[], items: readonly object[]) {
  const tab = await openTestTab('/bonus/reward', {
    access_token: 'token',
    'perya:user': '{"id":"p","coin":0}',
  })
  tab.answer('/couponList', successAnswerOf({ list: coupons }))
  tab.answer('/heldItems', successAnswerOf({ list: items }))
  const { $usableKinds } = await import('../../../../../src/features/held-item/browser/held-item.ts')
  const stop = $usableKinds.listen(() => {})
  expect($usableKinds.get()).toBeUndefined()
  await tab.pass(0)
  const count = $usableKinds.get()
  stop()
  return count
}

test('the number of things to use counts each kind of item, and of the coupons only those that can be used now', async () => {
  const usable = { ...COUPON, terms: TERMS }
  const unusable = { ...COUPON, couponId: 3002, terms: null }
  const item = { id: ITEM_ID.scratchCard, count: 4, nextEnd: null }
  expect(await countUsableKinds([usable, unusable], [item])).toBe(2)
  expect(await countUsableKinds([unusable], [])).toBe(0)
})

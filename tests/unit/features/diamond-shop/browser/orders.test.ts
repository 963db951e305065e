import { afterEach, beforeEach, expect, test } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'

const MUG = {
  goodsId: 7001,
  title: '',
  picture: 'mug',
  photo: '',
  diamonds: 1_200,
  stock: 3,
  most: 2,
  own: 0,
} as const

const SHOP = {
  diamonds: 1_500,
  isOff: false,
  isOpen: true,
  needsDeposit: false,
  coin: { diamonds: 100, count: 500 },
  coinTerms: { wagering: { multiple: 1, days: 30 }, isLockedAtFirst: false, needsIdentity: true },
  scratchCard: { diamonds: 50, count: 1 },
  goods: [MUG],
  hasAddress: true,
  sendDays: 14,
  hasNews: false,
}

const ORDER = {
  orderId: '0'.repeat(26),
  goodsId: 7001,
  title: '',
  picture: 'mug',
  photo: '',
  diamonds: 1_200,
  state: 'placed',
  address: null,
  trackingNumber: '',
  reason: '',
  placedTime: 1,
  packedTime: null,
  sentTime: null,
  endTime: null,
}

let tab: TestTab
let stop = () => {}

beforeEach(async () => {
  const user = { id: 'p', coin: 0 }
  tab = await openTestTab('/activity/diamond-shop', {
    access_token: 'token',
    'perya:user': JSON.stringify(user),
  })
})

afterEach(() => stop())

async function load(shop: object = {}) {
  tab.answer('/diamondShopData', successAnswerOf({ ...SHOP, ...shop }))
  tab.answer('/diamondGoodsExchangeOrderLog', successAnswerOf({ list: [ORDER], nextCursor: null }))
  const store = await import('../../../../../src/features/diamond-shop/browser/shop.ts')
  const orders = await import('../../../../../src/features/diamond-shop/browser/orders.ts')
  const { $topModal, closeModal } = await import('../../../../../src/stores/modals/modals.ts')
  stop = store.$diamondShop.listen(() => {})
  await tab.pass(0)
  const confirmOpen = () => {
    const modal = $topModal.get()
    if (modal?.name !== 'confirm') throw new Error('No question')
    modal.onAnswer(true)
    closeModal()
    return modal
  }
  return { ...store, ...orders, $modal: $topModal, closeModal, confirmOpen }
}

const requestIds = () =>
  tab.sentTo('/diamondExchangeGoods').map(({ body }) => (body as { requestId: string }).requestId)

test('the diamond shop orders goods once the player has confirmed price and remaining diamonds, then shows the orders', async () => {
  const { confirmAndOrderGoods, confirmOpen, $shopView } = await load()
  const done = confirmAndOrderGoods(MUG, 1_500, true)
  tab.answer('/diamondExchangeGoods', successAnswerOf({ order: ORDER, diamonds: 300 }))
  expect(confirmOpen()).toMatchObject({
    title: 'Order Fair mug?',
    message: expect.stringContaining('will have 300 left'),
  })
  await done
  expect(tab.sentTo('/diamondExchangeGoods')).toMatchObject([{ body: { goodsId: 7001, diamonds: 1_200 } }])
  expect($shopView.get()).toBe('orders')
})

test('the diamond shop orders no goods when the player does not confirm the order', async () => {
  const { confirmAndOrderGoods, closeModal } = await load()
  const done = confirmAndOrderGoods(MUG, 1_500, true)
  closeModal()
  await done
  expect(tab.sentTo('/diamondExchangeGoods')).toEqual([])
})

test('the diamond shop asks for the address before anything is ordered', async () => {
  const { confirmAndOrderGoods, $shopView, $addressFormReason, chooseShopView } = await load({
    hasAddress: false,
  })
  await confirmAndOrderGoods(MUG, 1_500, false)
  expect($shopView.get()).toBe('address')
  expect($addressFormReason.get()).toBe('order')
  expect(tab.sentTo('/diamondExchangeGoods')).toEqual([])
  chooseShopView('orders')
  chooseShopView('address')
  expect($addressFormReason.get()).toBeUndefined()
})

test('the diamond shop asks for the address again if it was deleted since the page was loaded', async () => {
  const { confirmAndOrderGoods, confirmOpen, $shopView, $modal } = await load()
  const done = confirmAndOrderGoods(MUG, 1_500, true)
  tab.answer('/diamondExchangeGoods', refusalAnswerOf(ERROR_CODE.addressMissing))
  confirmOpen()
  await done
  expect($shopView.get()).toBe('address')
  expect($modal.get()).toMatchObject({ name: 'alert', title: 'Your order did not go through' })
})

test('an order of goods is repeated under the same id after a lost answer, and an order after an answered one has a new id', async () => {
  const { confirmAndOrderGoods, confirmOpen, closeModal } = await load()
  const done = successAnswerOf({ order: ORDER, diamonds: 300 })
  for (const answer of ['lost' as const, done, done]) {
    tab.answer('/diamondExchangeGoods', answer)
    const ordered = confirmAndOrderGoods(MUG, 1_500, true)
    confirmOpen()
    await ordered
    closeModal()
  }
  const [first, second, third] = requestIds()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('an order of goods whose answer was lost stays on the page, and is repeated at its old price', async () => {
  const { confirmAndOrderGoods, confirmOpen, closeModal, $modal, $unansweredGoodsOrder } = await load()
  const stopLost = $unansweredGoodsOrder.listen(() => {})
  for (const [answer, goods] of [
    ['lost', MUG],
    [successAnswerOf({ order: ORDER, diamonds: 300 }), { ...MUG, diamonds: 1_300 }],
  ] as const) {
    tab.answer('/diamondExchangeGoods', answer)
    const ordered = confirmAndOrderGoods(goods, 1_500, true)
    confirmOpen()
    await ordered
    if (answer === 'lost') {
      expect($modal.get()).toMatchObject({ name: 'alert', title: 'We lost the answer' })
      expect($unansweredGoodsOrder.get()?.details).toEqual({ goodsId: 7001, diamonds: 1_200 })
      closeModal()
    }
  }
  const [first, second] = tab.sentTo('/diamondExchangeGoods').map(({ body }) => body)
  expect(second).toEqual(first)
  expect($unansweredGoodsOrder.get()).toBeUndefined()
  stopLost()
})

test('the red dot of the diamond shop is cleared once the shop has loaded, and only if the dot was on', async () => {
  tab.answer('/diamondShopSeen', successAnswerOf({}))
  await load()
  expect(tab.sentTo('/diamondShopSeen')).toEqual([])
  const { loadDiamondShop } = await load({ hasNews: true })
  await loadDiamondShop()
  expect(tab.sentTo('/diamondShopSeen').length).toBeGreaterThan(0)
})

import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError } from '../../../contract/requester.ts'
import { formatWhole } from '../../../i18n/number.ts'
import { request } from '../../../stores/call/api.ts'
import { createEndlessList, requestPage } from '../../../stores/call/endless-list.ts'
import { refusalOf } from '../../../stores/call/failure.ts'
import { createIntent, sendOnce } from '../../../stores/call/intent.ts'
import { createSubmit } from '../../../stores/form/submit.ts'
import { submitOrAlert } from '../../../stores/form/submit-or-alert.ts'
import { confirm } from '../../../stores/modals/confirm.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type {
  diamondExchangeGoods,
  diamondGoodsExchangeOrderLog,
  diamondGoodsOrderAddress,
  diamondGoodsOrderCancel,
} from '../contract.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'
import { $goodsName, chooseShopView, type Goods, refreshShop, showAddressForm } from './shop.ts'

export type GoodsOrder = ResultOf<typeof diamondGoodsExchangeOrderLog>['list'][number]

/** The player's orders of goods, the newest first. */
export const orderList = createEndlessList<GoodsOrder>(page =>
  requestPage<typeof diamondGoodsExchangeOrderLog>('/diamondGoodsExchangeOrderLog', {}, page),
)

const orderIntent = createIntent<{ goodsId: number; diamonds: number }>('goods-order')

/** An order whose answer was lost. Ordering the same goods again repeats this order, which is made only once. */
export const $lostOrder = orderIntent.$open

/** Orders one piece of goods. An order whose answer was lost is sent again under the same request id. */
export const goodsOrder = createSubmit<Goods>(async goods => {
  const t = diamondShopMessages.get()
  const { goodsId, diamonds } = goods
  // An order of other goods whose answer was lost does not block this order.
  if (orderIntent.open && orderIntent.open.details.goodsId !== goodsId) orderIntent.settle()
  // A repeated order keeps its old price, although the price may have changed.
  const details = orderIntent.open?.details ?? { goodsId, diamonds }
  try {
    await sendOnce(orderIntent, details, body =>
      request<typeof diamondExchangeGoods>('/diamondExchangeGoods', body),
    )
    showToast(t.ordered({ goods: $goodsName.get()(goods) }), 'good')
    chooseShopView('orders')
  } catch (error) {
    if (error instanceof CallError && refusalOf(error.failure) === 'addressMissing') showAddressForm('order')
    throw error
  } finally {
    await Promise.all([refreshShop(), orderList.load()])
  }
})

/** Asks the player to confirm, then orders one piece of goods. Without an address, shows the address form instead. */
export async function confirmAndOrderGoods(goods: Goods, have: number, hasAddress: boolean): Promise<void> {
  if (!hasAddress) {
    showAddressForm('order')
    return
  }
  const t = diamondShopMessages.get()
  const name = $goodsName.get()(goods)
  const isConfirmed = await confirm({
    title: t.orderTitle({ goods: name }),
    message: t.orderText({
      diamonds: formatWhole(goods.diamonds),
      have: formatWhole(have),
      left: formatWhole(have - goods.diamonds),
    }),
    action: t.orderConfirm,
    keep: t.keep,
  })
  if (isConfirmed) await submitOrAlert(goodsOrder, goods, () => (orderIntent.open ? t.lost : t.notOrdered))
}

const cancelIntent = createIntent<{ orderId: string }>('goods-cancel')

export const orderCancellation = createSubmit<string>(async orderId => {
  if (cancelIntent.open && cancelIntent.open.details.orderId !== orderId) cancelIntent.settle()
  try {
    await sendOnce(cancelIntent, { orderId }, body =>
      request<typeof diamondGoodsOrderCancel>('/diamondGoodsOrderCancel', body),
    )
    showToast(diamondShopMessages.get().cancelled, 'good')
  } finally {
    await Promise.all([refreshShop(), orderList.load()])
  }
})

/** Asks the player to confirm, then cancels an order that is not packed yet. */
export async function confirmAndCancelOrder(order: GoodsOrder): Promise<void> {
  const t = diamondShopMessages.get()
  const isConfirmed = await confirm({
    title: t.cancelTitle({ goods: $goodsName.get()(order) }),
    message: t.cancelText({ diamonds: formatWhole(order.diamonds) }),
    action: t.cancel,
    keep: t.keepOrder,
  })
  if (!isConfirmed) return
  await submitOrAlert(orderCancellation, order.orderId, () => (cancelIntent.open ? t.lost : t.notCancelled))
}

/**
 * Changes the address of an order that is not packed yet to the player's current address. If the player has no address,
 * shows the address form.
 */
export const addressChange = createSubmit<string>(async orderId => {
  try {
    await request<typeof diamondGoodsOrderAddress>('/diamondGoodsOrderAddress', { orderId })
  } catch (error) {
    if (!(error instanceof CallError) || refusalOf(error.failure) !== 'addressMissing') throw error
    // Only an order of won goods can be without an address.
    showAddressForm('prize')
    return
  }
  showToast(diamondShopMessages.get().readdressed, 'good')
  await orderList.load()
})

/** Changes the address of an order to the player's current address. After a failure, an alert opens. */
export async function changeOrderAddress(orderId: string): Promise<void> {
  await submitOrAlert(addressChange, orderId, () => diamondShopMessages.get().notReaddressed)
}

import type { ResultOf } from '../../../contract/endpoint.ts'
import { CallError } from '../../../contract/requester.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { refusalNameOfFailure } from '../../../stores/call/failure.ts'
import { createCommandIntent, sendMoneyCommandOnce } from '../../../stores/call/intent.ts'
import { createRowAction } from '../../../stores/form/row-action.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { runIfConfirmed } from '../../../stores/modals/confirm.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import type {
  diamondExchangeGoods,
  diamondGoodsExchangeOrderLog,
  diamondGoodsOrderAddress,
  diamondGoodsOrderCancel,
} from '../contract.ts'
import { diamondShopMessages } from '../texts/en-US/diamond-shop.ts'
import { $goodsName, chooseShopView, type GoodsItem, refreshDiamondShop, showAddressForm } from './shop.ts'

export type GoodsOrder = ResultOf<typeof diamondGoodsExchangeOrderLog>['list'][number]

/** The player's orders of goods, the newest first. */
export const goodsOrderList = createEndlessList<GoodsOrder>(page =>
  requestListPage<typeof diamondGoodsExchangeOrderLog>('/diamondGoodsExchangeOrderLog', {}, page),
)

const orderIntent = createCommandIntent<{ goodsId: number; diamonds: number }>('goods-order')

/**
 * A goods order whose answer was lost; `undefined` for none. Ordering the same goods again repeats this order, and the
 * server makes it only once.
 */
export const $unansweredGoodsOrder = orderIntent.$open

/** The action that orders one piece of goods. An order whose answer was lost is sent again with the same request id. */
export const orderGoodsAction = createRowAction<GoodsItem>(async goods => {
  const t = diamondShopMessages.get()
  const { goodsId, diamonds } = goods
  // Drops an unanswered order of other goods, so that it does not block this order.
  if (orderIntent.open && orderIntent.open.details.goodsId !== goodsId) orderIntent.settle()
  // Keeps the price of a repeated order, although the price may have changed.
  const details = orderIntent.open?.details ?? { goodsId, diamonds }
  try {
    await sendMoneyCommandOnce(orderIntent, details, body =>
      sendPlayerRequest<typeof diamondExchangeGoods>('/diamondExchangeGoods', body),
    )
    showToast(t.ordered({ goods: $goodsName.get()(goods) }), 'good')
    chooseShopView('orders')
  } catch (error) {
    if (error instanceof CallError && refusalNameOfFailure(error.failure) === 'addressMissing')
      showAddressForm('order')
    throw error
  } finally {
    await Promise.all([refreshDiamondShop(), goodsOrderList.load()])
  }
})

/**
 * Asks the player to confirm, then orders one piece of goods. Shows the address form instead if the player has no
 * address.
 */
export async function confirmAndOrderGoods(
  goods: GoodsItem,
  have: number,
  hasAddress: boolean,
): Promise<void> {
  if (!hasAddress) {
    showAddressForm('order')
    return
  }
  const t = diamondShopMessages.get()
  const name = $goodsName.get()(goods)
  await runIfConfirmed(
    {
      title: t.orderTitle({ goods: name }),
      message: t.orderText({
        diamonds: formatWholeNumber(goods.diamonds),
        have: formatWholeNumber(have),
        left: formatWholeNumber(have - goods.diamonds),
      }),
      action: t.orderConfirm,
      keep: t.keep,
    },
    () => submitOrShowAlert(orderGoodsAction, goods, () => (orderIntent.open ? t.lost : t.notOrdered)),
  )
}

const cancelIntent = createCommandIntent<{ orderId: string }>('goods-cancel')

export const goodsOrderCancellation = createRowAction<string>(async orderId => {
  if (cancelIntent.open && cancelIntent.open.details.orderId !== orderId) cancelIntent.settle()
  try {
    await sendMoneyCommandOnce(cancelIntent, { orderId }, body =>
      sendPlayerRequest<typeof diamondGoodsOrderCancel>('/diamondGoodsOrderCancel', body),
    )
    showToast(diamondShopMessages.get().cancelled, 'good')
  } finally {
    await Promise.all([refreshDiamondShop(), goodsOrderList.load()])
  }
})

/** Asks the player to confirm, then cancels an order that is not packed yet. */
export async function confirmAndCancelOrder(order: GoodsOrder): Promise<void> {
  const t = diamondShopMessages.get()
  await runIfConfirmed(
    {
      title: t.cancelTitle({ goods: $goodsName.get()(order) }),
      message: t.cancelText({ diamonds: formatWholeNumber(order.diamonds) }),
      action: t.cancel,
      keep: t.keepOrder,
    },
    () =>
      submitOrShowAlert(goodsOrderCancellation, order.orderId, () =>
        cancelIntent.open ? t.lost : t.notCancelled,
      ),
  )
}

/**
 * The action that changes the address of an order that is not packed yet to the player's current address. Shows the
 * address form if the player has none.
 */
export const orderAddressChange = createRowAction<string>(async orderId => {
  try {
    await sendPlayerRequest<typeof diamondGoodsOrderAddress>('/diamondGoodsOrderAddress', { orderId })
  } catch (error) {
    if (!(error instanceof CallError) || refusalNameOfFailure(error.failure) !== 'addressMissing') throw error
    // Asks for an address for won goods. Only their orders can be without an address.
    showAddressForm('prize')
    return
  }
  showToast(diamondShopMessages.get().readdressed, 'good')
  await goodsOrderList.load()
})

/** Changes the address of an order to the player's current address. After a failure, an alert opens. */
export async function changeOrderAddress(orderId: string): Promise<void> {
  await submitOrShowAlert(orderAddressChange, orderId, () => diamondShopMessages.get().notReaddressed)
}

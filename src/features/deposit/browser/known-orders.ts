import { atom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { isDepositStateOpen, SLOW_DEPOSIT_ORDER_LIFE_MS } from '../../../domain/payments/deposit.ts'
import { countReservedOrderRows, OPEN_DEPOSIT_ORDERS_QUERY } from '../../../domain/payments/open-deposits.ts'
import { environment } from '../../../platform/environment.ts'
import { createStoredAnswer } from '../../../stores/call/stored-answer.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { depositOrder } from '../contract/deposit.ts'

type DepositOrderAnswer = ResultOf<typeof depositOrder>

/** Milliseconds for which the tab knows an unpaid order: longer than any order can be paid. */
export const OPEN_ORDERS_KEPT_MS = SLOW_DEPOSIT_ORDER_LIFE_MS

const stored = createStoredAnswer<{ readonly list: readonly DepositOrderAnswer[] }>(
  OPEN_DEPOSIT_ORDERS_QUERY,
  OPEN_ORDERS_KEPT_MS,
)

const listKnownOrders = () => stored.read()?.data.list ?? []

/**
 * The number of unpaid orders for which the page has space above the deposit form, since the tab knew them when the
 * page was opened; `undefined` in the build. The head script `wallet-view.ts` reserves this space before the first
 * paint.
 */
export const $reservedOrderRows = atom<number | undefined>(undefined)

onPageMount($reservedOrderRows, () => {
  const { page, time } = environment()
  const reserve = () => $reservedOrderRows.set(countReservedOrderRows(listKnownOrders(), time.now()))
  reserve()
  return page.onRestore(reserve)
})

/**
 * Updates the orders that the tab knows by one order, so that the next deposit page has space for exactly the unpaid
 * ones.
 */
export function storeKnownOrder(order: DepositOrderAnswer): void {
  const others = listKnownOrders().filter(({ orderId }) => orderId !== order.orderId)
  stored.write({ list: isDepositStateOpen(order.state) ? [order, ...others] : others })
}

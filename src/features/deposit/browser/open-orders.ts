import type { ResultOf } from '../../../contract/endpoint.ts'
import {
  OPEN_DEPOSIT_ORDERS_QUERY,
  OPEN_DEPOSIT_ORDERS_SHOWN,
} from '../../../domain/payments/open-deposits.ts'
import { environment } from '../../../platform/environment.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { depositRecord } from '../contract/deposit.ts'
import { depositMessages } from '../texts/en-US/deposit.ts'
import { reloadDepositOffers } from './deposit.ts'
import { OPEN_ORDERS_KEPT_MS, storeKnownOrder } from './known-orders.ts'
import type { DepositOrderAnswer } from './public/watched-order.ts'

const query = createQuery<Pick<ResultOf<typeof depositRecord>, 'list'>>({
  name: OPEN_DEPOSIT_ORDERS_QUERY,
  keepMs: OPEN_ORDERS_KEPT_MS,
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal =>
    sendPlayerRequest<typeof depositRecord>(
      '/depositRecord',
      { group: 'open', pageSize: OPEN_DEPOSIT_ORDERS_SHOWN },
      { signal, isSilent: true },
    ),
})

/**
 * The player's newest orders that are not paid. Requested when the deposit page mounts the store, and again when the
 * player returns to the tab.
 */
export const $openDepositOrders = query.$state

/** Tells the player that an order is canceled, and loads the unpaid orders and the bonuses of the form again. */
export async function handleCancelledOrder(order: DepositOrderAnswer): Promise<void> {
  storeKnownOrder(order)
  const t = depositMessages.get()
  showToast(order.bonus + order.coupon > 0 ? t.cancelledWithBonus : t.cancelled, 'good')
  reloadDepositOffers()
  await query.load()
}

onPageMount($openDepositOrders, () => environment().page.onReturn(() => void query.load()))

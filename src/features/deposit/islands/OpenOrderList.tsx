import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { depositOrderPathOf } from '../../../domain/games/game-path.ts'
import { OPEN_DEPOSIT_ORDERS_SHOWN } from '../../../domain/payments/open-deposits.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $openDepositOrders, handleCancelledOrder } from '../browser/open-orders.ts'
import type { DepositOrderAnswer } from '../browser/public/watched-order.ts'
import { depositMessages } from '../texts/en-US/deposit.ts'
import { CancelOrderButton } from './CancelOrderButton.tsx'
import { OrderChip } from './OrderChip.tsx'

/**
 * The player's unpaid orders: each with its amount, what it holds, a way to pay it, and a button that cancels it.
 * @param reserved the number of orders for which the page has space; with 0, renders nothing while no order is unpaid
 */
export function OpenOrderList({ reserved }: { reserved: number }) {
  const t = useStore(depositMessages)
  const wallet = useStore(walletMessages)
  const id = useId()
  const answer = useBrowserStore($openDepositOrders, { state: 'loading' })
  if (answer.state !== 'ready') return null
  const orders = answer.data.list.slice(0, reserved || OPEN_DEPOSIT_ORDERS_SHOWN)
  if (orders.length + reserved === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2 pb-4">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="font-semibold">
          {t.openOrders}
        </h2>
        <a
          className="inline-flex min-h-target items-center text-sm font-semibold text-teal underline"
          href="/wallets/record"
        >
          {wallet.allDeposits}
        </a>
      </div>
      {orders.length === 0 ? (
        <p className="text-sm text-quiet">{t.noOpenOrders}</p>
      ) : (
        <ul className="grid gap-2">
          {orders.map(order => (
            <li key={order.orderId} className="card open-order">
              <OpenOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OpenOrder({ order }: { order: DepositOrderAnswer }) {
  const t = useStore(depositMessages)
  return (
    <>
      <div className="min-w-0">
        <ExactText as="p" className="money font-semibold">
          {formatMoney(order.amount)}
        </ExactText>
        <p className="text-sm text-quiet">{useHeldText(order)}</p>
      </div>
      <div className="flex items-center gap-4">
        {order.state === 'pending' ? (
          <a
            className="button-line"
            href={order.instructions ? depositOrderPathOf(order.orderId) : order.checkoutUrl}
          >
            {t.pay}
            <ExactText className="sr-only"> {formatMoney(order.amount)}</ExactText>
          </a>
        ) : (
          <OrderChip state={order.state} />
        )}
        <CancelOrderButton order={order} label={t.cancel} onCancelled={handleCancelledOrder} />
      </div>
    </>
  )
}

/** The bonus or coupon that an order holds; without one, the time until which the order can be paid. */
function useHeldText({ bonus, coupon, expireTime }: DepositOrderAnswer): string {
  const t = useStore(depositMessages)
  if (bonus > 0) return t.holdsBonus({ amount: formatMoney(bonus) })
  if (coupon > 0) return t.holdsCoupon({ amount: formatMoney(coupon) })
  return t.payBy({ time: formatDateTime(expireTime) })
}

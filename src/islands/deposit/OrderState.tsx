import { useStore } from '@nanostores/react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import { type Order, type WatchedOrder, watchOrder } from '../../stores/deposit/watched-order.ts'
import { OrderChip } from './OrderChip.tsx'

const NUMBER_CHARS = 8

/** A deposit under way: its changing state, with one action for each. */
export function OrderState({ watched }: { watched: Exclude<WatchedOrder, { state: 'none' }> }) {
  const shell = useStore(shellMessages)
  if (watched.state === 'loading') return <Skeleton label={shell.loading} blocks={['h-[282px]']} />
  if (watched.state === 'unknown') return <UnknownOrder message={watched.message} />
  if (watched.state === 'failed') {
    return <ErrorState message={watched.message} retryLabel={shell.tryAgain} onRetry={watchOrder} />
  }
  return <KnownOrder order={watched.order} />
}

/** An unknown order; without a retry, which would get the same answer. */
function UnknownOrder({ message }: { message: string }) {
  const t = useStore(walletMessages)
  return (
    <div role="alert">
      <EmptyState drawing="not-found" sentence={message}>
        <a className="button-gold" data-on-gold href="/wallets/record">
          {t.seeDeposits}
        </a>
        <a className="button-line" href="/wallets?name=deposit">
          {t.newDeposit}
        </a>
      </EmptyState>
    </div>
  )
}

function KnownOrder({ order }: { order: Order }) {
  const t = useStore(walletMessages)
  const hints = {
    created: t.orderPendingHint,
    pending: t.orderPendingHint,
    paid: t.orderPaidHint,
    failed: t.orderFailedHint,
    expired: t.orderExpiredHint,
  }
  return (
    <section aria-label={t.orderTitle} className="card grid justify-items-center gap-4 py-8 text-center">
      <p className="money money-large">{formatMoney(order.amount)}</p>
      <div role="status" className="grid justify-items-center gap-3">
        <OrderChip state={order.state} />
        <p className="max-w-sheet text-quiet">{hints[order.state]}</p>
      </div>
      <p className="text-sm text-quiet">{t.orderNumber({ number: order.orderId.slice(-NUMBER_CHARS) })}</p>
      <OrderAction order={order} />
    </section>
  )
}

function OrderAction({ order }: { order: Order }) {
  const t = useStore(walletMessages)
  if (order.state === 'pending') {
    return (
      <a className="button-gold" data-on-gold href={order.checkoutUrl}>
        {t.goToCheckout}
      </a>
    )
  }
  if (order.state === 'created') return null
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {order.state === 'paid' && (
        <a className="button-gold" data-on-gold href="/">
          {t.playNow}
        </a>
      )}
      <a className="button-line" href="/wallets?name=deposit">
        {t.newDeposit}
      </a>
    </div>
  )
}

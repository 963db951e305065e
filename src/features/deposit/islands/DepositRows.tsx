import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { depositOrderPathOf } from '../../../domain/games/game-path.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import type { DepositOrderAnswer } from '../browser/public/watched-order.ts'
import { OrderChip } from './OrderChip.tsx'

// Only the opened row of an unpaid deposit has the link.
const OrderHelp = lazy(async () => ({ default: (await import('./OrderHelp.tsx')).OrderHelp }))

/** How a list shows deposits: the key, the time and the content of a row. */
export const DEPOSIT_ROWS = {
  rowKey: (order: DepositOrderAnswer) => order.orderId,
  timeOf: (order: DepositOrderAnswer) => order.createTime,
  render: (order: DepositOrderAnswer) => <DepositRow order={order} />,
}

/**
 * A row of a deposit list: amount and state; after a tap the diamonds that came with it, a link to its order, and, while
 * it is not paid, a link to customer service.
 */
function DepositRow({ order }: { order: DepositOrderAnswer }) {
  const t = useStore(walletMessages)
  const itemText = useStore($itemTextOf)
  const { orderId, amount, diamonds, state, createTime } = order
  const words = { amount: formatMoney(amount), time: formatDateTime(createTime) }
  return (
    <RecordRow
      title={t.deposit}
      atMs={createTime}
      state={<OrderChip state={state} />}
      figure={words.amount}
      facts={diamonds > 0 ? [[t.youAlsoGot, itemText({ id: ITEM_ID.diamond, count: diamonds })]] : []}
      number={orderId}
    >
      <a className="record-link" href={depositOrderPathOf(orderId)} aria-label={t.orderDetails(words)}>
        {t.seeOrder}
      </a>
      {state !== 'paid' && (
        <Suspense>
          <OrderHelp />
        </Suspense>
      )}
    </RecordRow>
  )
}

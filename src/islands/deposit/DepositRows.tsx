import { useStore } from '@nanostores/react'
import { Icon } from '../../components/icons/Icon.tsx'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { depositRecords, latestDeposits } from '../../stores/deposit/deposit.ts'
import type { Order } from '../../stores/deposit/watched-order.ts'
import { Latest } from '../records/Latest.tsx'
import { Paged } from '../records/Paged.tsx'
import { OrderChip } from './OrderChip.tsx'

const keyOf = (order: Order) => order.orderId

/** The link of a row, which opens its order. */
function useLinkOf() {
  const t = useStore(walletMessages)
  return (order: Order) => ({
    href: `/wallets?name=deposit&order=${order.orderId}`,
    label: t.orderDetails({ amount: formatMoney(order.amount), time: formatTime(order.createTime) }),
  })
}

/** My deposits; a tap on a row opens its order. */
export function DepositRows() {
  const t = useStore(walletMessages)
  return (
    <Paged
      store={depositRecords}
      rowKey={keyOf}
      empty={{ sentence: t.noDeposits, href: '/wallets?name=deposit', action: t.deposit }}
      linkOf={useLinkOf()}
      render={order => <DepositRow order={order} />}
    />
  )
}

/** The newest deposits; nothing before the first one. */
export function LatestDeposits() {
  const t = useStore(walletMessages)
  return (
    <Latest
      title={t.latestDeposits}
      store={latestDeposits}
      rowKey={keyOf}
      linkOf={useLinkOf()}
      render={order => <DepositRow order={order} />}
      all={{ href: '/wallets/record', label: t.allDeposits }}
    />
  )
}

function DepositRow({ order }: { order: Order }) {
  return (
    <>
      <div>
        <p className="money font-semibold">{formatMoney(order.amount)}</p>
        <p className="text-sm text-quiet">{formatTime(order.createTime)}</p>
      </div>
      <div className="flex items-center gap-2">
        <OrderChip state={order.state} />
        <Icon name="chevron-right" className="text-quiet" />
      </div>
    </>
  )
}

import { useStore } from '@nanostores/react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { depositRecords } from '../../stores/deposit/deposit.ts'
import { Paged } from '../records/Paged.tsx'
import { OrderChip } from './OrderChip.tsx'

/** My deposits. */
export function DepositRows() {
  const t = useStore(walletMessages)
  return (
    <Paged
      store={depositRecords}
      rowKey={order => order.orderId}
      empty={{ sentence: t.noDeposits, href: '/wallets?name=deposit', action: t.deposit }}
      render={order => (
        <>
          <div>
            <p className="money font-semibold">{formatMoney(order.amount)}</p>
            <p className="text-sm text-quiet">{formatTime(order.createTime)}</p>
          </div>
          <a
            className="inline-flex min-h-target items-center"
            href={`/wallets?name=deposit&order=${order.orderId}`}
          >
            <OrderChip state={order.state} />
          </a>
        </>
      )}
    />
  )
}

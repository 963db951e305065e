import { useStore } from '@nanostores/react'
import { Icon } from '../../components/icons/Icon.tsx'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { depositRecords } from '../../stores/deposit/deposit.ts'
import { Paged } from '../records/Paged.tsx'
import { OrderChip } from './OrderChip.tsx'

/** My deposits; a tap on a row opens its order. */
export function DepositRows() {
  const t = useStore(walletMessages)
  return (
    <Paged
      store={depositRecords}
      rowKey={order => order.orderId}
      empty={{ sentence: t.noDeposits, href: '/wallets?name=deposit', action: t.deposit }}
      linkOf={order => ({
        href: `/wallets?name=deposit&order=${order.orderId}`,
        label: t.orderDetails({ amount: formatMoney(order.amount), time: formatTime(order.createTime) }),
      })}
      render={order => (
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
      )}
    />
  )
}

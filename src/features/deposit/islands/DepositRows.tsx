import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { depositOrderPathOf } from '../../../domain/games/game-path.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import type { DepositOrderAnswer } from '../browser/public/watched-order.ts'
import { OrderChip } from './OrderChip.tsx'

export const depositRowKeyOf = (order: DepositOrderAnswer) => order.orderId

/** Returns a function that creates the link from a row to the page of its order. */
export function useDepositLinkOf() {
  const t = useStore(walletMessages)
  return (order: DepositOrderAnswer) => ({
    href: depositOrderPathOf(order.orderId),
    label: t.orderDetails({ amount: formatMoney(order.amount), time: formatDateTime(order.createTime) }),
  })
}

/** A row of a deposit list: amount and diamonds, the time of the order, and its state. */
export function DepositRow({ order }: { order: DepositOrderAnswer }) {
  const itemText = useStore($itemTextOf)
  const { diamonds } = order
  return (
    <>
      <div className="min-w-0">
        <ExactText as="p" className="money font-semibold">
          {formatMoney(order.amount)}
        </ExactText>
        {diamonds > 0 && <p className="text-sm">+ {itemText({ id: ITEM_ID.diamond, count: diamonds })}</p>}
        <p className="text-sm text-quiet">{formatDateTime(order.createTime)}</p>
      </div>
      <div className="flex items-center gap-2">
        <OrderChip state={order.state} />
        <Icon name="chevron-right" className="text-quiet" />
      </div>
    </>
  )
}

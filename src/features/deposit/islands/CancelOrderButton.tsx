import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { formatMoney } from '../../../i18n/money.ts'
import { $cancelledOrderId, confirmAndCancelOrder } from '../browser/cancel-order.ts'
import type { DepositOrderAnswer } from '../browser/public/watched-order.ts'
import { depositMessages } from '../texts/en-US/deposit.ts'

interface CancelOrderButtonProps {
  order: DepositOrderAnswer
  /** The text of the button. The amount follows for screen readers, since a page may show several orders. */
  label: string
  onCancelled: (order: DepositOrderAnswer) => void | Promise<void>
}

/** The button that cancels an unpaid order after a question. */
export function CancelOrderButton({ order, label, onCancelled }: CancelOrderButtonProps) {
  const t = useStore(depositMessages)
  const cancelledId = useStore($cancelledOrderId)
  const isPending = cancelledId === order.orderId
  return (
    <button
      type="button"
      className="text-link"
      aria-disabled={cancelledId !== undefined || undefined}
      aria-busy={isPending || undefined}
      onClick={() => void confirmAndCancelOrder({ orderId: order.orderId, onCancelled })}
    >
      {isPending ? t.cancellingOrder : label}
      <ExactText className="sr-only"> {formatMoney(order.amount)}</ExactText>
    </button>
  )
}

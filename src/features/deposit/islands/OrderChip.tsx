import { useStore } from '@nanostores/react'
import { type ChipTone, StateChip } from '../../../components/states/StateChip.tsx'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import type { DepositOrderAnswer } from '../browser/public/watched-order.ts'

const ORDER_TONES: Record<DepositOrderAnswer['state'], ChipTone> = {
  created: 'waiting',
  pending: 'waiting',
  paid: 'good',
  failed: 'bad',
  expired: 'over',
  reversed: 'bad',
}

/** A colored label with the state of a deposit in one word. */
export function OrderChip({ state }: { state: DepositOrderAnswer['state'] }) {
  const t = useStore(walletMessages)
  const labels = {
    created: t.orderCreated,
    pending: t.orderPending,
    paid: t.orderPaid,
    failed: t.orderFailed,
    expired: t.orderExpired,
    reversed: t.orderReversed,
  }
  return <StateChip tone={ORDER_TONES[state]} label={labels[state]} />
}

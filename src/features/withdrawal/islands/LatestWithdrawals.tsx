import { useStore } from '@nanostores/react'
import { Latest } from '../../../components/records/Latest.tsx'
import { latestWithdrawals } from '../browser/records.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'
import { WithdrawalRow } from './WithdrawalRow.tsx'

/** The newest withdrawals; renders nothing before the first withdrawal. */
export function LatestWithdrawals() {
  const t = useStore(withdrawalMessages)
  return (
    <Latest
      title={t.latestWithdrawals}
      store={latestWithdrawals}
      rowKey={withdrawal => withdrawal.orderId}
      render={withdrawal => <WithdrawalRow withdrawal={withdrawal} />}
      all={{ href: '/wallets/record?view=withdrawals', label: t.allWithdrawals }}
    />
  )
}

import { useStore } from '@nanostores/react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { withdrawalRecords } from '../../stores/withdrawal/records.ts'
import { Paged } from '../records/Paged.tsx'
import { WithdrawalRow } from './WithdrawalRow.tsx'

/** My withdrawals. */
export function WithdrawalRows() {
  const t = useStore(walletMessages)
  return (
    <Paged
      store={withdrawalRecords}
      rowKey={withdrawal => withdrawal.orderId}
      empty={{ sentence: t.noWithdrawals, href: '/wallets?name=withdraw', action: t.withdraw }}
      render={withdrawal => <WithdrawalRow withdrawal={withdrawal} />}
    />
  )
}

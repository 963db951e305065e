import { useStore } from '@nanostores/react'
import { FilteredRecords } from '../../../../components/records/FilteredRecords.tsx'
import { RecordFilters } from '../../../../components/records/RecordFilters.tsx'
import { WITHDRAWAL_STATE_GROUPS } from '../../../../domain/payments/withdrawal.ts'
import { walletMessages } from '../../../../i18n/en-US/wallet.ts'
import { withdrawalRecords } from '../../browser/records.ts'
import { withdrawalMessages } from '../../texts/en-US/withdrawal.ts'
import { WithdrawalRow } from '../WithdrawalRow.tsx'

/** The player's withdrawals, filtered by state and time. */
export function WithdrawalRows() {
  const t = useStore(walletMessages)
  const w = useStore(withdrawalMessages)
  const words = { underWay: w.stateUnderWay, paid: w.statePaid, refused: w.stateReturned }
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilters store={withdrawalRecords} groups={WITHDRAWAL_STATE_GROUPS} words={words} />
      <FilteredRecords
        store={withdrawalRecords}
        rowKey={withdrawal => withdrawal.orderId}
        timeOf={withdrawal => withdrawal.createTime}
        empty={{ sentence: w.noWithdrawals, href: '/wallets?name=withdraw', label: t.withdraw }}
        render={withdrawal => <WithdrawalRow withdrawal={withdrawal} />}
      />
    </div>
  )
}

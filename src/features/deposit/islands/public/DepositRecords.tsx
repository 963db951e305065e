import { useStore } from '@nanostores/react'
import { FilteredRecords } from '../../../../components/records/FilteredRecords.tsx'
import { RecordFilters } from '../../../../components/records/RecordFilters.tsx'
import { DEPOSIT_STATE_GROUPS } from '../../../../domain/payments/deposit.ts'
import { walletMessages } from '../../../../i18n/en-US/wallet.ts'
import { depositRecords } from '../../browser/records.ts'
import { DEPOSIT_ROWS } from '../DepositRows.tsx'

/** The player's deposits, filtered by state and time. A tap on a row shows its details and a link to its order. */
export function DepositRecords() {
  const t = useStore(walletMessages)
  const words = { open: t.orderPending, paid: t.orderPaid, failed: t.orderFailed, expired: t.orderExpired }
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilters store={depositRecords} groups={DEPOSIT_STATE_GROUPS} words={words} />
      <FilteredRecords
        store={depositRecords}
        {...DEPOSIT_ROWS}
        empty={{ sentence: t.noDeposits, href: '/wallets?name=deposit', label: t.deposit }}
      />
    </div>
  )
}

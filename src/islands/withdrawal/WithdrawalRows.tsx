import { useStore } from '@nanostores/react'
import { WITHDRAWAL_GROUPS, type WithdrawalGroup } from '../../domain/withdrawal.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { withdrawalMessages } from '../../i18n/en-US/withdrawal.ts'
import { EVERY_RECORD, isEveryRecord, type RecordFilter } from '../../stores/wallet/record-filter.ts'
import { withdrawalRecords } from '../../stores/withdrawal/records.ts'
import { Paged } from '../records/Paged.tsx'
import { RecordFilters } from '../records/RecordFilters.tsx'
import { useLive } from '../use-live.ts'
import { WithdrawalRow } from './WithdrawalRow.tsx'

/** My withdrawals, or those of a state and a time. */
export function WithdrawalRows() {
  const t = useStore(walletMessages)
  const w = useStore(withdrawalMessages)
  const filter = useLive<RecordFilter<WithdrawalGroup>>(withdrawalRecords.$filter, EVERY_RECORD)
  const words = { underWay: w.stateUnderWay, paid: t.statePaid, refused: t.stateRefused }
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilters store={withdrawalRecords} groups={WITHDRAWAL_GROUPS} words={words} />
      <Paged
        store={withdrawalRecords}
        rowKey={withdrawal => withdrawal.orderId}
        empty={{
          sentence: isEveryRecord(filter) ? t.noWithdrawals : t.noneOfFilter,
          href: '/wallets?name=withdraw',
          action: t.withdraw,
        }}
        render={withdrawal => <WithdrawalRow withdrawal={withdrawal} hasId />}
      />
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { DEPOSIT_GROUPS, type DepositGroup } from '../../domain/deposit.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { depositRecords } from '../../stores/deposit/records.ts'
import { EVERY_RECORD, isEveryRecord, type RecordFilter } from '../../stores/wallet/record-filter.ts'
import { Paged } from '../records/Paged.tsx'
import { RecordFilters } from '../records/RecordFilters.tsx'
import { useLive } from '../use-live.ts'
import { DepositRow, depositKeyOf, useDepositLinkOf } from './DepositRows.tsx'

/** My deposits, or those of a state and a time; a tap on a row opens its order. */
export function DepositRecords() {
  const t = useStore(walletMessages)
  const filter = useLive<RecordFilter<DepositGroup>>(depositRecords.$filter, EVERY_RECORD)
  const words = { open: t.orderPending, paid: t.orderPaid, failed: t.orderFailed, expired: t.orderExpired }
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilters store={depositRecords} groups={DEPOSIT_GROUPS} words={words} />
      <Paged
        store={depositRecords}
        rowKey={depositKeyOf}
        empty={{
          sentence: isEveryRecord(filter) ? t.noDeposits : t.noneOfFilter,
          href: '/wallets?name=deposit',
          action: t.deposit,
        }}
        linkOf={useDepositLinkOf()}
        render={order => <DepositRow order={order} hasId />}
      />
    </div>
  )
}

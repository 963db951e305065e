import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { SegmentedLinks } from '../../../components/form/SegmentedLinks.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { DepositRecords } from '../../deposit/islands/public/DepositRecords.tsx'
import { $walletRecordView } from '../browser/view.ts'

const WithdrawalRows = lazy(async () => ({
  default: (await import('../../withdrawal/islands/public/WithdrawalRows.tsx')).WithdrawalRows,
}))

const Statement = lazy(async () => {
  const [{ StatementView }, { StatementRows }] = await Promise.all([
    import('../../statement/islands/public/StatementView.tsx'),
    import('../../statement/islands/public/Movements.tsx'),
  ])
  return { default: () => <StatementView rows={<StatementRows />} /> }
})

/**
 * CSS classes of the placeholders while the statement loads. The heights are those of its parts on a phone: two cards,
 * the filters, and the name and the rows of a day.
 */
const STATEMENT_BLOCKS = ['h-[78px]', 'h-[78px]', 'h-[74px]', 'h-5 w-24', 'h-[222px]']

/** `/wallets/record`: deposits, withdrawals and the statement. Each view has its own URL. */
export function RecordsPage() {
  const t = useStore(walletMessages)
  const shell = useStore(shellMessages)
  const view = useBrowserStore($walletRecordView, 'deposits')
  return (
    <div className="grid gap-5">
      <SegmentedLinks
        label={t.records}
        items={[
          { href: '/wallets/record', label: t.deposits, isCurrent: view === 'deposits' },
          {
            href: '/wallets/record?view=withdrawals',
            label: t.withdrawals,
            isCurrent: view === 'withdrawals',
          },
          { href: '/wallets/record?view=statement', label: t.statement, isCurrent: view === 'statement' },
        ]}
      />
      {view === 'deposits' && <DepositRecords />}
      {view === 'withdrawals' && (
        <Suspense fallback={<Skeleton label={shell.loading} blocks={STATEMENT_BLOCKS.slice(2)} />}>
          <WithdrawalRows />
        </Suspense>
      )}
      {view === 'statement' && (
        <Suspense fallback={<Skeleton label={shell.loading} blocks={STATEMENT_BLOCKS} />}>
          <Statement />
        </Suspense>
      )}
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { Segments } from '../../components/Segments.tsx'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { $recordView } from '../../stores/wallet/view.ts'
import { DepositRows } from '../deposit/DepositRows.tsx'
import { useLive } from '../use-live.ts'
import { WithdrawalRows } from '../withdrawal/WithdrawalRows.tsx'
import { StatementRows } from './StatementRows.tsx'

/** `/wallets/record`: deposits, withdrawals and the statement, each at its own address. */
export function Records() {
  const t = useStore(walletMessages)
  const view = useLive($recordView, 'deposits')
  return (
    <div className="grid gap-5">
      <Segments
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
      {view === 'deposits' && <DepositRows />}
      {view === 'withdrawals' && <WithdrawalRows />}
      {view === 'statement' && <StatementRows />}
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { LatestRecords } from '../../../../components/records/LatestRecords.tsx'
import { walletMessages } from '../../../../i18n/en-US/wallet.ts'
import { latestDeposits } from '../../browser/records.ts'
import { DEPOSIT_ROWS } from '../DepositRows.tsx'

/** The newest deposits; renders nothing before the first deposit. */
export function LatestDeposits() {
  const t = useStore(walletMessages)
  return (
    <LatestRecords
      title={t.latestDeposits}
      store={latestDeposits}
      {...DEPOSIT_ROWS}
      all={{ href: '/wallets/record', label: t.allDeposits }}
    />
  )
}

import { useStore } from '@nanostores/react'
import { StateChip, type Tone } from '../../components/StateChip.tsx'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { latestWithdrawals, type Withdrawal, withdrawalRecords } from '../../stores/withdrawal/withdrawal.ts'
import { Latest } from '../records/Latest.tsx'
import { Paged } from '../records/Paged.tsx'

const TONES: Record<Withdrawal['state'], Tone> = {
  held: 'waiting',
  approved: 'waiting',
  paying: 'waiting',
  paid: 'good',
  refused: 'bad',
}

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

/** The newest withdrawals; nothing before the first one. */
export function LatestWithdrawals() {
  const t = useStore(walletMessages)
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

/** One withdrawal, with its reason if it was refused and its due time if it is under way. */
function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useStore(walletMessages)
  const labels = {
    held: t.stateHeld,
    approved: t.stateApproved,
    paying: t.stateApproved,
    paid: t.statePaid,
    refused: t.stateRefused,
  }
  return (
    <>
      <div className="min-w-0">
        <p className="money font-semibold">{formatMoney(withdrawal.amount)}</p>
        <p className="text-sm text-quiet">
          {formatTime(withdrawal.createTime)} · {withdrawal.accountNumber}
        </p>
        {withdrawal.reason && (
          <p className="text-sm text-red-soft">{t.refusedBecause({ reason: withdrawal.reason })}</p>
        )}
      </div>
      <div className="grid justify-items-end gap-1 text-right">
        <StateChip tone={TONES[withdrawal.state]} label={labels[withdrawal.state]} />
        {TONES[withdrawal.state] === 'waiting' && (
          <p className="text-xs text-quiet">{t.dueBy({ time: formatTime(withdrawal.dueTime) })}</p>
        )}
      </div>
    </>
  )
}

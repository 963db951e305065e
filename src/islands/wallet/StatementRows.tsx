import { useStore } from '@nanostores/react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { statement } from '../../stores/wallet/statement.ts'
import { Paged } from '../records/Paged.tsx'

/** Every movement of my balance, with what it left. */
export function StatementRows() {
  const t = useStore(walletMessages)
  const kinds: Record<string, string> = {
    bet: t.kindBet,
    'bonus-cancelled': t.kindBonusCancelled,
    'bonus-expired': t.kindBonusExpired,
    deposit: t.kindDeposit,
    grant: t.kindBonus,
    refund: t.kindRefund,
    'withdrawal-hold': t.kindWithdrawalHold,
    'withdrawal-released': t.kindWithdrawalReleased,
  }
  return (
    <Paged
      store={statement}
      rowKey={row => row.id}
      empty={{ sentence: t.noStatement, href: '/wallets?name=deposit', action: t.deposit }}
      render={row => (
        <>
          <div>
            <p className="font-semibold">{kinds[row.kind] ?? row.kind}</p>
            <p className="text-sm text-quiet">{formatTime(row.createTime)}</p>
          </div>
          <div className="text-right">
            <p className={`money font-semibold ${row.change > 0 ? 'text-green' : ''}`}>
              {row.change > 0 && '+'}
              {formatMoney(row.change)}
            </p>
            <p className="money text-sm text-quiet">
              {t.balanceAfter({ amount: formatMoney(row.balanceAfter) })}
            </p>
          </div>
        </>
      )}
    />
  )
}

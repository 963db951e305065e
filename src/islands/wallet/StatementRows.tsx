import { useStore } from '@nanostores/react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { type Movement, statement } from '../../stores/wallet/statement.ts'
import { Paged } from '../records/Paged.tsx'

/** Every movement of my balance, with what it left. */
export function StatementRows() {
  const t = useStore(walletMessages)
  return (
    <Paged
      store={statement}
      rowKey={movement => movement.id}
      empty={{ sentence: t.noStatement, href: '/wallets?name=deposit', action: t.deposit }}
      render={movement => <MovementRow movement={movement} />}
    />
  )
}

/** One movement: what it was, when, how much, and the balance after it. */
export function MovementRow({ movement }: { movement: Movement }) {
  const t = useStore(walletMessages)
  const { kind, createTime, change, balanceAfter } = movement
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
    <>
      <div>
        <p className="font-semibold">{kinds[kind] ?? kind}</p>
        <p className="text-sm text-quiet">{formatTime(createTime)}</p>
      </div>
      <div className="text-right">
        <p className={`money font-semibold ${change > 0 ? 'text-green' : ''}`}>
          {change > 0 && '+'}
          {formatMoney(change)}
        </p>
        <p className="money text-sm text-quiet">{t.balanceAfter({ amount: formatMoney(balanceAfter) })}</p>
      </div>
    </>
  )
}

import { useStore } from '@nanostores/react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { type StatementMovement, statement } from '../../stores/wallet/statement.ts'
import { FilteredRecords } from '../records/FilteredRecords.tsx'

/** The player's movements that match the filter, with the balance after each. */
export function StatementRows() {
  const t = useStore(walletMessages)
  return (
    <FilteredRecords
      store={statement}
      rowKey={movement => movement.id}
      empty={{ sentence: t.noStatement, href: '/wallets?name=deposit', action: t.deposit }}
      render={movement => <MovementRow movement={movement} hasId />}
    />
  )
}

/** One movement: kind, time, amount, and the balance after it. */
export function MovementRow({ movement, hasId = false }: { movement: StatementMovement; hasId?: boolean }) {
  const t = useStore(walletMessages)
  const { kind, createTime, change, balanceAfter } = movement
  const kinds: Record<string, string> = {
    adjustment: t.kindAdjustment,
    bet: t.kindBet,
    'bonus-cancelled': t.kindBonusCancelled,
    'bonus-expired': t.kindBonusExpired,
    deposit: t.kindDeposit,
    'deposit-reversed': t.kindDepositReversed,
    grant: t.kindBonus,
    refund: t.kindRefund,
    'safebox-in': t.kindSafeboxIn,
    'safebox-out': t.kindSafeboxOut,
    'withdrawal-hold': t.kindWithdrawalHold,
    'withdrawal-failed': t.kindWithdrawalFailed,
    'withdrawal-released': t.kindWithdrawalReleased,
    'withdrawal-reversed': t.kindWithdrawalReversed,
  }
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{kinds[kind] ?? kind}</p>
        <p className="text-sm text-quiet">{formatTime(createTime)}</p>
        {hasId && <p className="break-all text-xs text-quiet">{t.movementId({ id: movement.id })}</p>}
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

import { useStore } from '@nanostores/react'
import type { MovementGroup } from '../../domain/statement.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatTime } from '../../i18n/time.ts'
import { EVERY_RECORD, isEveryRecord, type RecordFilter } from '../../stores/wallet/record-filter.ts'
import { type Movement, statement } from '../../stores/wallet/statement.ts'
import { Paged } from '../records/Paged.tsx'
import { useLive } from '../use-live.ts'

/** The movements of my balance that are asked for, with what each left. */
export function StatementRows() {
  const t = useStore(walletMessages)
  const filter = useLive<RecordFilter<MovementGroup>>(statement.$filter, EVERY_RECORD)
  return (
    <Paged
      store={statement}
      rowKey={movement => movement.id}
      empty={{
        sentence: isEveryRecord(filter) ? t.noStatement : t.noneOfFilter,
        href: '/wallets?name=deposit',
        action: t.deposit,
      }}
      render={movement => <MovementRow movement={movement} hasId />}
    />
  )
}

/** One movement: what it was, when, how much, and the balance after it. */
export function MovementRow({ movement, hasId = false }: { movement: Movement; hasId?: boolean }) {
  const t = useStore(walletMessages)
  const { kind, createTime, change, balanceAfter } = movement
  const kinds: Record<string, string> = {
    adjustment: t.kindAdjustment,
    bet: t.kindBet,
    'bonus-cancelled': t.kindBonusCancelled,
    'bonus-expired': t.kindBonusExpired,
    deposit: t.kindDeposit,
    grant: t.kindBonus,
    refund: t.kindRefund,
    'safebox-in': t.kindSafeboxIn,
    'safebox-out': t.kindSafeboxOut,
    'withdrawal-hold': t.kindWithdrawalHold,
    'withdrawal-released': t.kindWithdrawalReleased,
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

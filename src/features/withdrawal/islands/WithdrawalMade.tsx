import { useStore } from '@nanostores/react'
import { formatDateTime } from '../../../i18n/time.ts'
import { isWithdrawalReturned, isWithdrawalUnderWay, type Withdrawal } from '../browser/records.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'

/**
 * Says that a withdrawal was requested, and the time by which it is paid or refused. Once the withdrawal has its
 * result, says the result instead.
 */
export function WithdrawalMade({ withdrawal }: { withdrawal: Withdrawal }) {
  const w = useStore(withdrawalMessages)
  const { state } = withdrawal
  const isReturned = isWithdrawalReturned(state)
  const results = { paid: w.madePaid, refused: w.stepRefused, failed: w.stepFailed, reversed: w.stepReversed }
  return (
    <div role="status">
      <p className={`font-bold ${isReturned ? 'text-red-soft' : 'text-green'}`}>
        {state === 'paid' || isReturned ? results[state] : w.withdrawn}
      </p>
      {isWithdrawalUnderWay(withdrawal) && (
        <p className="text-sm">{w.withdrawnHint({ time: formatDateTime(withdrawal.dueTime) })}</p>
      )}
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { isWithdrawalReturned, isWithdrawalUnderWay, type Withdrawal } from '../browser/records.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'

/**
 * Says that a withdrawal was requested, and the time by which it is paid or refused. Once the withdrawal has its
 * result, says the result instead.
 */
export function WithdrawalMade({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useStore(walletMessages)
  const w = useStore(withdrawalMessages)
  const { state, accountNumber: number } = withdrawal
  const amount = formatMoney(withdrawal.amount)
  const isReturned = isWithdrawalReturned(state)
  const results = { paid: w.madePaid, refused: w.stepRefused, failed: w.stepFailed, reversed: w.stepReversed }
  return (
    <section role="status" className={`card grid gap-2 ${isReturned ? 'border-red' : 'border-green'}`}>
      <h2 className={`font-bold ${isReturned ? 'text-red-soft' : 'text-green'}`}>
        {state === 'paid' || isReturned ? results[state] : w.withdrawn}
      </h2>
      <p className="text-sm">
        {isWithdrawalUnderWay(withdrawal)
          ? w.withdrawnHint({ amount, number, time: formatDateTime(withdrawal.dueTime) })
          : w.madeTo({ amount, number })}
      </p>
      <a
        className="inline-flex min-h-target items-center font-semibold text-teal underline"
        href="/wallets/record?view=withdrawals"
      >
        {t.records}
      </a>
    </section>
  )
}

import { useStore } from '@nanostores/react'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatTime } from '../../../i18n/time.ts'
import type { Withdrawal } from '../browser/records.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'

/** Says that a withdrawal was requested, and the time by which it is paid or refused. */
export function WithdrawalMade({ made }: { made: Withdrawal }) {
  const t = useStore(walletMessages)
  const w = useStore(withdrawalMessages)
  const words = {
    amount: formatMoney(made.amount),
    number: made.accountNumber,
    time: formatTime(made.dueTime),
  }
  return (
    <section role="status" className="card grid gap-2 border-green">
      <h2 className="font-bold text-green">{w.withdrawn}</h2>
      <p className="text-sm">{w.withdrawnHint(words)}</p>
      <a
        className="inline-flex min-h-target items-center font-semibold text-teal underline"
        href="/wallets/record?view=withdrawals"
      >
        {t.records}
      </a>
    </section>
  )
}

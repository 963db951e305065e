import { useStore } from '@nanostores/react'
import type { Centavos } from '../../domain/money.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'

/** The result of a deposit before it is paid: its price, what it adds to the balance, what must be wagered. */
export function DepositSummary({
  amount,
  turnover,
}: {
  amount: Centavos | undefined
  turnover: Centavos | undefined
}) {
  const t = useStore(walletMessages)
  const words = (value: Centavos | undefined) =>
    value === undefined || amount === undefined ? '—' : formatMoney(value)
  return (
    <section aria-label={t.summary} className="card py-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm">
        <dt className="text-quiet">{t.youPay}</dt>
        <dd className="money text-right">{words(amount)}</dd>
        <dt className="text-quiet">{t.youGet}</dt>
        <dd className="money text-right font-semibold text-green">{words(amount)}</dd>
        <dt className="text-quiet">{t.toWager}</dt>
        <dd className="money text-right">{words(turnover)}</dd>
      </dl>
      <p className="mt-3 text-sm text-quiet">{t.noBonus}</p>
    </section>
  )
}

import { useStore } from '@nanostores/react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import type { ExchangeInfo } from '../../stores/withdrawal/withdrawal.ts'

/** The withdrawable amount, and the reason why it is not the whole balance. */
export function Withdrawable({ info }: { info: ExchangeInfo }) {
  const t = useStore(walletMessages)
  return (
    <section aria-label={t.withdrawable} className="card grid gap-1">
      <p className="text-sm text-quiet">{t.withdrawable}</p>
      <p className="money text-2xl font-bold" aria-live="polite">
        {formatMoney(info.withdrawable)}
      </p>
      {info.turnoverOwed > 0 && (
        <p className="text-sm text-mango">{t.owed({ amount: formatMoney(info.turnoverOwed) })}</p>
      )}
      {info.turnoverOwed === 0 && info.coin === 0 && <p className="text-sm text-quiet">{t.noBalance}</p>}
      {info.pending > 0 && (
        <p className="text-sm text-teal">{t.pending({ amount: formatMoney(info.pending) })}</p>
      )}
    </section>
  )
}

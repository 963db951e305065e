import { useStore } from '@nanostores/react'
import { centavos } from '../../domain/money.ts'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { formatMoney } from '../../i18n/money.ts'
import { type ExchangeInfo, withdrawalObstacle } from '../../stores/withdrawal/withdrawal.ts'

/** The withdrawable amount, and the reason why it is not the whole balance. */
export function Withdrawable({ info }: { info: ExchangeInfo }) {
  const t = useStore(walletMessages)
  const obstacle = withdrawalObstacle(info)
  const bonusMoney = centavos(info.grants.reduce((sum, grant) => sum + grant.bonusMoney, 0))
  return (
    <section aria-label={t.withdrawable} className="card grid content-start gap-1">
      <p className="text-sm text-quiet">{t.withdrawable}</p>
      <p className="money text-2xl font-bold" aria-live="polite">
        {formatMoney(info.withdrawable)}
      </p>
      {obstacle && (
        <p className={`text-sm ${info.turnoverOwed > 0 ? 'text-mango' : 'text-quiet'}`}>{obstacle}</p>
      )}
      {bonusMoney > 0 && (
        <p className="text-sm text-quiet">{t.bonusPart({ amount: formatMoney(bonusMoney) })}</p>
      )}
      {info.pending > 0 && (
        <p className="text-sm text-teal">{t.pending({ amount: formatMoney(info.pending) })}</p>
      )}
    </section>
  )
}

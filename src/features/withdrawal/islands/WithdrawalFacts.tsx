import { useStore } from '@nanostores/react'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { formatTime } from '../../../i18n/time.ts'
import { boundsAsMoney } from '../../../stores/form/amount-message.ts'
import type { ExchangeInfo } from '../browser/public/exchange.ts'
import { withdrawalMessages } from '../texts/en-US/withdrawal.ts'

/** Facts about all withdrawals: bounds, time of payment, and links to read more. */
export function WithdrawalFacts({ info }: { info: ExchangeInfo }) {
  const t = useStore(withdrawalMessages)
  const { day } = info
  return (
    <section aria-labelledby="to-know" className="card grid content-start gap-2">
      <h2 id="to-know" className="font-semibold">
        {t.toKnow}
      </h2>
      <p className="text-sm text-quiet">
        {t.limitsFact(boundsAsMoney({ min: info.minAmount, max: info.maxAmount }))}
      </p>
      <p className="text-sm text-quiet">
        {day.countLeft > 0
          ? t.dayLeft({ count: day.countLeft, amount: formatMoneyShort(day.amountLeft) })
          : t.dayNone({ time: formatTime(day.endTime) })}
      </p>
      <p className="text-sm text-quiet">{t.withdrawHint(info.dueHours)}</p>
      <a
        className="inline-flex min-h-target items-center justify-self-start text-sm font-semibold text-teal underline"
        href="/faq#withdrawal"
      >
        {t.moreAnswers}
      </a>
    </section>
  )
}

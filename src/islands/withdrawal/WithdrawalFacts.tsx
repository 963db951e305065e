import { useStore } from '@nanostores/react'
import { walletMessages } from '../../i18n/en-US/wallet.ts'
import { amountEnds } from '../../stores/wallet/amount-words.ts'
import type { ExchangeInfo } from '../../stores/withdrawal/withdrawal.ts'

/** What holds for every withdrawal: its bounds, when it is paid, and where to read more. */
export function WithdrawalFacts({ info }: { info: ExchangeInfo }) {
  const t = useStore(walletMessages)
  return (
    <section aria-labelledby="to-know" className="card grid content-start gap-2">
      <h2 id="to-know" className="font-semibold">
        {t.toKnow}
      </h2>
      <p className="text-sm text-quiet">
        {t.limitsFact(amountEnds({ min: info.minAmount, max: info.maxAmount }))}
      </p>
      <p className="text-sm text-quiet">{t.withdrawHint}</p>
      <a
        className="inline-flex min-h-target items-center justify-self-start text-sm font-semibold text-teal underline"
        href="/faq#withdrawal"
      >
        {t.moreAnswers}
      </a>
    </section>
  )
}

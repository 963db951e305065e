import { useStore } from '@nanostores/react'
import { FormError } from '../../../components/form/FormError.tsx'
import { OpenIntentNotice } from '../../../components/states/OpenIntentNotice.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $openTip, $tip, loadTip, type Tip, tipping } from '../browser/tip.ts'
import { tipMessages } from '../texts/en-US/tip.ts'

/** `/tip`: a button for each amount, and the sum that the player has tipped. */
export function TipPage() {
  const query = useBrowserStore($tip, { state: 'loading' })
  return (
    <QueryAnswer query={query} blocks={['h-[92px]']} onRetry={loadTip}>
      {tip => <Amounts tip={tip} />}
    </QueryAnswer>
  )
}

function Amounts({ tip: { amounts, tipped } }: { tip: Tip }) {
  const t = useStore(tipMessages)
  const submission = useStore(tipping.$submission)
  const isPending = submission.state === 'pending'
  const open = useBrowserStore($openTip, undefined)
  return (
    <section className="card grid gap-4">
      <p role="status">{t.tipped({ amount: formatMoney(tipped) })}</p>
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      {open ? (
        <OpenIntentNotice
          message={t.unknown({ amount: formatMoney(open.details.amount) })}
          askAgain={t.askAgain}
          isPending={isPending}
          pendingLabel={t.sending}
          onAskAgain={() => void tipping.submit(open.details)}
          link={{ href: '/wallets/record?view=statement', label: t.seeStatement }}
        />
      ) : (
        amounts.map(amount => (
          <button
            key={amount}
            type="button"
            className="button-gold"
            data-on-gold
            aria-disabled={isPending || undefined}
            onClick={() => void tipping.submit({ amount })}
          >
            {t.send({ amount: formatMoney(amount) })}
          </button>
        ))
      )}
    </section>
  )
}

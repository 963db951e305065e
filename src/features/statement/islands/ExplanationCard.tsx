import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { centavos } from '../../../domain/money.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoney } from '../../../i18n/money.ts'
import {
  $balanceExplanation,
  type BalanceExplanation as Explained,
  loadBalanceExplanation,
} from '../browser/statement-files.ts'
import { statementMessages } from '../texts/en-US/statement.ts'

/**
 * A card that shows the sums of movements that add up to the balance. The page requests the sums when the player opens
 * the card.
 */
export function ExplanationCard() {
  const t = useStore(statementMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="card fold-card" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-target cursor-pointer items-center font-semibold">{t.explain}</summary>
      <div className="grid gap-3 px-4 pb-4">{isOpen && <Explanation />}</div>
    </details>
  )
}

function Explanation() {
  const shell = useStore(shellMessages)
  const state = useStore($balanceExplanation)
  if (state.state === 'failed') {
    return (
      <ErrorState
        message={state.message}
        retryLabel={shell.tryAgain}
        onRetry={() => void loadBalanceExplanation()}
      />
    )
  }
  if (state.state === 'loading') return <Skeleton label={shell.loading} blocks={['h-40']} />
  return <ExplanationSums explanation={state.explanation} />
}

function ExplanationSums({ explanation: { coin, locked, groups, netDeposits } }: { explanation: Explained }) {
  const t = useStore(statementMessages)
  return (
    <>
      <p className="text-sm text-quiet">{t.explainHint}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        {groups.map(({ group, credited, debited }) => (
          <SumLine
            key={group}
            label={t[group]}
            note={[
              credited > 0 && t.came({ amount: formatMoney(credited) }),
              debited > 0 && t.went({ amount: formatMoney(debited) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            amount={formatMoney(centavos(credited - debited))}
          />
        ))}
        <SumLine label={t.balance} amount={formatMoney(coin)} isTotal />
        {locked > 0 && <SumLine label={t.lockedPart} amount={formatMoney(locked)} />}
        <SumLine label={t.netDeposits} amount={formatMoney(netDeposits)} />
      </dl>
    </>
  )
}

interface LineProps {
  label: string
  note?: string
  amount: string
  isTotal?: boolean
}

function SumLine({ label, note, amount, isTotal = false }: LineProps) {
  const tone = isTotal ? 'border-t border-line pt-2 font-bold' : ''
  return (
    <>
      <dt className={tone}>
        {label}
        {note && <span className="block text-xs text-quiet">{note}</span>}
      </dt>
      <ExactText as="dd" className={`money text-right ${tone}`}>
        {amount}
      </ExactText>
    </>
  )
}

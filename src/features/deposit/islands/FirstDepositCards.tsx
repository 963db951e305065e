import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { DEFAULT_DEPOSIT_WAGERING_MULTIPLE } from '../../../domain/payments/deposit.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $settings } from '../../../stores/site/settings.ts'
import {
  createDepositUrlWithBonus,
  DEPOSIT_URL_WITHOUT_BONUS,
  type FirstDepositBonusTerms,
} from '../browser/public/first-deposit.ts'
import { highestPercentOf } from '../rules/deposit-bonus.ts'
import { firstDepositMessages } from '../texts/en-US/first-deposit.ts'

/**
 * Two cards of the same size and weight, each with its terms and a link to the deposit form: with the first deposit's
 * bonus, and without it.
 */
export function FirstDepositCards({ bonus }: { bonus: FirstDepositBonusTerms }) {
  const t = useStore(firstDepositMessages)
  const multiple = useDepositMultiple()
  const { minAmount, untilMs, bonusId } = bonus
  return (
    <div className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
      <ChoiceCard
        title={t.bonus}
        gain={gainText(t, bonus)}
        terms={[
          t.wagering({ multiple: bonus.multiple, days: bonus.days }),
          t.minAmount({ amount: formatMoneyShort(minAmount) }),
          ...(untilMs === null ? [] : [t.until({ time: formatDateTime(untilMs) })]),
        ]}
        action={{ label: t.withBonus, href: createDepositUrlWithBonus(bonusId) }}
      />
      <ChoiceCard
        title={t.noBonus}
        gain={t.nothingOnTop}
        terms={[t.ownWagering({ multiple })]}
        action={{ label: t.withoutBonus, href: DEPOSIT_URL_WITHOUT_BONUS }}
      />
    </div>
  )
}

/** How many times a player must bet a deposit before its withdrawal. */
export function useDepositMultiple(): number {
  const settings = useStore($settings)
  return settings.state === 'ready'
    ? settings.config.deposit.turnoverMultiple
    : DEFAULT_DEPOSIT_WAGERING_MULTIPLE
}

interface ChoiceCardProps {
  title: string
  gain: string
  terms: readonly string[]
  action: { readonly label: string; readonly href: string }
}

function ChoiceCard({ title, gain, terms, action }: ChoiceCardProps) {
  const id = useId()
  return (
    <section className="card flex flex-col gap-2" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <p className="font-semibold">{gain}</p>
      {terms.map(line => (
        <p key={line} className="text-sm text-quiet">
          {line}
        </p>
      ))}
      <a className="button-line mt-auto" href={action.href}>
        {action.label}
      </a>
    </section>
  )
}

function gainText(t: ReturnType<typeof firstDepositMessages.get>, { value }: FirstDepositBonusTerms): string {
  if (value.kind === 'fixed') return t.bonusFixed({ amount: formatMoneyShort(value.amount) })
  return t.bonusPercent({ percent: highestPercentOf(value), ceiling: formatMoneyShort(value.ceiling) })
}

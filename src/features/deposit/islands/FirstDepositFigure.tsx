import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { $firstDepositBonus } from '../browser/public/first-deposit.ts'
import { highestPercentOf } from '../rules/deposit-bonus.ts'
import { firstDepositMessages } from '../texts/en-US/first-deposit.ts'

/** The bonus of the first deposit: its percentage with the most that it adds, or whether it is used. */
export function FirstDepositFigure() {
  const t = useStore(firstDepositMessages)
  const offer = useBrowserStore($firstDepositBonus, { state: 'loading' })
  if (offer.state !== 'ready') return <StageFigure label={t.bonus} figure={undefined} />
  const { bonus, hasDeposited } = offer.data
  if (!bonus) return <StageFigure label={t.bonus} figure={hasDeposited ? t.used : t.noneNow} />
  const { value } = bonus
  return value.kind === 'fixed' ? (
    <StageFigure label={t.bonus} figure={formatMoneyShort(value.amount)} />
  ) : (
    <StageFigure
      label={t.percentUpTo({ percent: highestPercentOf(value) })}
      figure={formatMoneyShort(value.ceiling)}
    />
  )
}

import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney, formatMoneyShort } from '../../../i18n/money.ts'
import { $monthlyBonus } from '../browser/monthly-bonus.ts'
import { DEFAULT_MONTHLY_BONUS_STEPS } from '../rules/monthly-bonus.ts'
import { monthlyBonusMessages } from '../texts/en-US/monthly-bonus.ts'

/** The bonus that the player's bets of this month have earned so far; for visitors, the highest bonus of a month. */
export function MonthlyBonusFigure() {
  const t = useStore(monthlyBonusMessages)
  const bonus = useBrowserStore($monthlyBonus, { state: 'loading' })
  const highest = DEFAULT_MONTHLY_BONUS_STEPS.at(-1)?.bonus
  return (
    <>
      <span className="player-only">
        <StageFigure
          label={t.now}
          figure={bonus.state === 'ready' ? formatMoney(bonus.data.current.bonus) : undefined}
        />
      </span>
      <span className="visitor-only">
        <StageFigure label={t.highest} figure={highest && formatMoneyShort(highest)} />
      </span>
    </>
  )
}

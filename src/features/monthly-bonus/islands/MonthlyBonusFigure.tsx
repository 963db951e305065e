import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $monthlyBonus } from '../browser/monthly-bonus.ts'
import { monthlyBonusMessages } from '../texts/en-US/monthly-bonus.ts'

/** The bonus that the player's bets of this month have earned so far; hidden for visitors. */
export function MonthlyBonusFigure() {
  const t = useStore(monthlyBonusMessages)
  const bonus = useBrowserStore($monthlyBonus, { state: 'loading' })
  return (
    <span className="player-only">
      <StageFigure
        label={t.now}
        figure={bonus.state === 'ready' ? formatMoney(bonus.data.current.bonus) : undefined}
      />
    </span>
  )
}
